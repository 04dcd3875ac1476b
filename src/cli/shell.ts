import type { Readable } from 'node:stream';
import type { openDatabase } from '../db/orm.ts';

type Output = { write(text: string): unknown };

/** What a command has to do with outside itself. The process is one. */
export type Shell = {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: Output;
  stderr: Output;
  /** Opens the configured database, if not as the service does. */
  open?: typeof openDatabase;
};
