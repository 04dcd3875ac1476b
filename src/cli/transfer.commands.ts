import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { refused } from '../domain/errors.ts';
import { recordsIn, type Summary } from '../domain/transfer/account-file.ts';
import { exportAccount } from '../domain/transfer/export.ts';
import { importAccount } from '../domain/transfer/import.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { onDatabase } from './database.ts';
import { passwordFrom } from './input.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';

type Exported = { json?: boolean; out?: string };
type Imported = { json?: boolean; email?: string; admin?: boolean; passwordStdin?: boolean };

export function addTransferCommands(program: Command, shell: Shell): void {
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

  program
    .command('import <file>')
    .description(
      'make an account from a file that export wrote, whole or not at all; - reads standard input',
    )
    .option('--email <email>', 'another address than that of the file')
    .option('--admin', 'make it an admin; else it is none, whatever the file says')
    .option('--password-stdin', 'read a password for signing in from standard input')
    .option('--json', 'say what was read as JSON')
    .action(async (file: string, options: Imported) => {
      const { email, admin, passwordStdin } = options;
      if (file === '-' && passwordStdin)
        throw refused('standard input cannot be file and password');
      const password = passwordStdin ? await passwordFrom(shell) : null;
      const source = () => (file === '-' ? shell.stdin : createReadStream(file));
      const imported = await onDatabase(shell, (guest) =>
        importAccount(guest, source, { email, password, admin }),
      ).catch((error) => {
        throw error.syscall ? refused(`cannot read ${file}: ${error.message}`) : error;
      });
      const { account, wasAdmin } = imported;
      const role = wasAdmin && !admin ? '; it was an admin, and is none here' : '';
      const sentence = `imported ${account.email}: ${recordsIn(imported)} records${role}`;
      report(shell, sentence, imported, options);
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
