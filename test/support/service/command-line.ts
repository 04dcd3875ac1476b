import { Readable } from 'node:stream';
import { run } from '../../../src/cli/run.ts';
import type { Shell } from '../../../src/cli/shell.ts';
import { openShared, type SharedDatabase, sharedDatabase } from '../database/database.ts';
import type { Ended } from './process.ts';

/** Runs a command in this process on the shared database. */
export const runCommand = async (args: string[], input?: string): Promise<Ended> =>
  runOn(await sharedDatabase(), args, input);

/** Runs a command in this process on a database of the tests. */
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
