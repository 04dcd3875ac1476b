import { Readable } from 'node:stream';
import { run } from '../../src/cli/run.ts';
import type { Shell } from '../../src/cli/shell.ts';
import { openShared, type SharedDatabase } from './database.ts';
import type { Ended } from './process.ts';

declare global {
  /** Runs a command on the shared database, outside the sandbox of the test file. */
  var runCommand: (args: string[], input?: string) => Promise<Ended>;
}

/** Runs a command in this process on a shared database. */
export const runOn = (database: SharedDatabase, args: string[], input?: string) =>
  runIn({ env: {}, open: () => openShared(database) }, args, input);

/** Runs a command in this process; without `open` it opens the database that `env` names. */
export async function runIn(
  { env, open }: Pick<Shell, 'env' | 'open'>,
  args: string[],
  input = '',
): Promise<Ended> {
  const ended = { stdout: '', stderr: '' };
  const writer = (name: keyof typeof ended) => ({
    write: (text: string) => {
      ended[name] += text;
    },
  });
  const code = await run(args, {
    env,
    stdin: Readable.from([Buffer.from(input)]),
    stdout: writer('stdout'),
    stderr: writer('stderr'),
    ...(open && { open }),
  });
  return { code, ...ended };
}
