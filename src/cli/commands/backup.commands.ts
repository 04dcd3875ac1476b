import type { Command } from 'commander';
import { readConfig } from '../../config.ts';
import { backUp } from '../../db/embedded/backup.ts';
import { restore } from '../../db/embedded/restore.ts';
import { StartupError } from '../../errors.ts';
import { type OutputOptions, report } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addBackupCommands(program: Command, shell: Shell): void {
  program
    .command('backup <file>')
    .description('write the embedded database to a file, also while the service runs')
    .option('--json', 'print the outcome as JSON')
    .action(async (file: string, options: OutputOptions) => {
      const summary = await backUp(dataFolder(shell), file);
      const { tables, rows, bytes } = summary;
      const sentence = `backed up ${rows} rows of ${tables} tables to ${file} (${bytes} bytes, verified)`;
      report(shell, sentence, { file, ...summary }, options);
    });

  program
    .command('restore <file>')
    .description(
      'restore the embedded database of the data folder from a backup; stop the server first',
    )
    .option('--replace', 'replace an existing database')
    .option('--json', 'print the outcome as JSON')
    .action(async (file: string, options: OutputOptions & { replace?: boolean }) => {
      const folder = dataFolder(shell);
      const restored = await restore(file, folder, { replace: options.replace ?? false });
      const { tables, rows } = restored;
      const sentence = `restored ${rows} rows of ${tables} tables from ${file} to ${folder}`;
      report(shell, sentence, { folder, ...restored }, options);
    });
}

function dataFolder({ env }: Shell): string {
  const { database } = readConfig(env, false);
  if (database.kind === 'embedded') return database.folder;
  throw new StartupError(
    'backup and restore require an embedded database in DATA_DIR; for PostgreSQL use pg_dump and pg_restore',
  );
}
