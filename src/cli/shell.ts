import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { openDatabase } from '../db/orm.ts';

/** An output stream. `once` is required if `write` may return false. */
type Output = {
  write(text: string): unknown;
  once?: (event: 'drain', listener: () => void) => unknown;
};

/** The environment of a command: `process`, or a replacement in tests. */
export type Shell = {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  /** `columns`: the width of the terminal, if it is one. */
  stdout: Output & { columns?: number };
  stderr: Output;
  /** Replaces `openDatabase` in tests. */
  open?: typeof openDatabase;
};

/** Reads a password from standard input, without the trailing line break. */
export async function passwordFrom({ stdin }: Shell): Promise<string> {
  return (await text(stdin)).replace(/\r?\n$/, '');
}
