import type { Command } from 'commander';
import { migrateDatabase } from './database.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';

export function addMigrateCommand(program: Command, shell: Shell): void {
  program
    .command('migrate')
    .description('bring the database up to this version')
    .option('--json', 'print the applied migrations as JSON')
    .action(async (options: { json?: boolean }) => {
      const applied = await migrateDatabase(shell);
      const sentence = applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date';
      report(shell, sentence, { applied }, options);
    });
}
