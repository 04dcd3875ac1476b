import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { backUp } from '../db/embedded/backup.ts';
import { restore } from '../db/embedded/restore.ts';
import { StartupError } from '../process/startup-error.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';

type Shared = { json?: boolean };

export function addBackupCommands(program: Command, shell: Shell): void {
  program
    .command('backup <file>')
    .description('write the embedded database to one file, also while it is served')
    .option('--json', 'print the outcome as JSON')
    .action(async (file: string, options: Shared) => {
      const made = await backUp(dataFolder(shell), file);
      const { tables, rows, bytes } = made;
      const sentence = `${file} has ${rows} rows of ${tables} tables (${bytes} bytes), and was read back`;
      report(shell, sentence, { file, ...made }, options);
    });

  program
    .command('restore <file>')
    .description('make a backup the embedded database of the data folder; stop the server first')
    .option('--replace', 'replace the database that is there')
    .option('--json', 'print the outcome as JSON')
    .action(async (file: string, options: Shared & { replace?: boolean }) => {
      const folder = dataFolder(shell);
      const restored = await restore(file, folder, { replace: options.replace ?? false });
      const { tables, rows } = restored;
      const sentence = `${folder} has ${rows} rows of ${tables} tables from ${file}`;
      report(shell, sentence, { folder, ...restored }, options);
    });
}

function dataFolder({ env }: Shell): string {
  const { database } = readConfig(env, false);
  if (database.kind === 'embedded') return database.folder;
  throw new StartupError(
    'backup and restore are for an embedded database in DATA_DIR; on PostgreSQL use pg_dump and pg_restore',
  );
}
