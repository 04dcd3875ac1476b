import { text } from 'node:stream/consumers';
import type { Shell } from './shell.ts';

/** Reads a password from standard input, without the trailing line break. */
export async function passwordFrom({ stdin }: Shell): Promise<string> {
  return (await text(stdin)).replace(/\r?\n$/, '');
}
