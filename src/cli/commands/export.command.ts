import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { recordsIn, type Summary } from '../../domain/transfer/account-file.ts';
import { exportAccount } from '../../domain/transfer/export.ts';
import { refused } from '../../errors.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, report } from '../output.ts';
import type { Shell } from '../shell.ts';

type Exported = OutputOptions & { out?: string };

export function addExportCommand(program: Command, shell: Shell): void {
  program
    .command('export <email>')
    .description('write an account with all its records to a file, without password and keys')
    .option('--out <file>', 'a new file (default: standard output)')
    .option('--json', 'print the summary as JSON')
    .action(async (email: string, options: Exported) => {
      const { out } = options;
      const summary = await (out ? toFile(shell, email, out) : toOutput(shell, email));
      const sentence = `exported ${email}: ${recordsIn(summary)} records${out ? ` to ${out}` : ''}`;
      // The summary must not be mixed with an export to standard output.
      const target = out ? shell : { stdout: shell.stderr };
      report(target, sentence, { email, file: out ?? null, ...summary }, options);
    });
}

const exported = (shell: Shell, email: string, write: (lines: string) => Promise<void>) =>
  forAccount(shell, email, (call) => exportAccount(call, write));

function toOutput(shell: Shell, email: string): Promise<Summary> {
  const { stdout } = shell;
  return exported(shell, email, async (lines) => {
    if (stdout.write(lines) !== false) return;
    await new Promise<void>((resolve) => stdout.once?.('drain', resolve));
  });
}

/** Exports to a new file. Fails if the file exists; removes an incomplete file. */
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

/** Creates a file that only its owner can read, since it contains all records of an account. */
function create(out: string): Promise<FileHandle> {
  return open(out, 'wx', 0o600).catch((error) => {
    throw refused(`cannot write ${out}: ${error.message}`);
  });
}
