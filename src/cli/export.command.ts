import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { refused } from '../domain/errors.ts';
import { recordsIn, type Summary } from '../domain/transfer/account-file.ts';
import { exportAccount } from '../domain/transfer/export.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { onDatabase } from './database.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';

type Exported = { json?: boolean; out?: string };

export function addExportCommand(program: Command, shell: Shell): void {
  program
    .command('export <email>')
    .description('write an account with all that it owns to a file, without password and keys')
    .option('--out <file>', 'a new file (default: standard output)')
    .option('--json', 'say what was written as JSON')
    .action(async (email: string, options: Exported) => {
      const { out } = options;
      const summary = await (out ? toFile(shell, email, out) : toOutput(shell, email));
      const sentence = `exported ${email}: ${recordsIn(summary)} records${out ? ` to ${out}` : ''}`;
      // What is told must not end up in the file.
      const told = out ? shell : { stdout: shell.stderr };
      report(told, sentence, { email, file: out ?? null, ...summary }, options);
    });
}

const exported = (shell: Shell, email: string, write: (lines: string) => Promise<void>) =>
  onDatabase(shell, async (guest) => exportAccount(await actingFor(guest, email), write));

function toOutput(shell: Shell, email: string): Promise<Summary> {
  const { stdout } = shell;
  return exported(shell, email, async (lines) => {
    if (stdout.write(lines) !== false) return;
    await new Promise<void>((resolve) => stdout.once?.('drain', resolve));
  });
}

/** A file that is there is not touched; one that could not be finished does not stay. */
async function toFile(shell: Shell, email: string, out: string): Promise<Summary> {
  const file = await create(out);
  try {
    const summary = await exported(shell, email, (lines) => file.appendFile(lines));
    await file.sync();
    await file.close();
    return summary;
  } catch (error) {
    await file.close();
    await rm(out, { force: true });
    throw error;
  }
}

/** Readable by its owner alone: it holds all that somebody has written. */
function create(out: string): Promise<FileHandle> {
  return open(out, 'wx', 0o600).catch((error) => {
    throw refused(`cannot write ${out}: ${error.message}`);
  });
}
