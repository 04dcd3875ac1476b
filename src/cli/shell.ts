import type { Readable } from 'node:stream';
import type { openDatabase } from '../db/orm.ts';

/** `once` is there if it has to be waited for. */
type Output = {
  write(text: string): unknown;
  once?: (event: 'drain', listener: () => void) => unknown;
};

/** The process as a command sees it; `process` is one, tests pass their own. */
export type Shell = {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  /** `columns`: how wide the terminal is, if it is one. */
  stdout: Output & { columns?: number };
  stderr: Output;
  /** Replaces `openDatabase` in tests. */
  open?: typeof openDatabase;
};
