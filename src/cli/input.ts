import { text } from 'node:stream/consumers';
import type { Shell } from './shell.ts';

/** A password from standard input, without the end of its line. */
export async function passwordFrom({ stdin }: Shell): Promise<string> {
  return (await text(stdin)).replace(/\r?\n$/, '');
}
