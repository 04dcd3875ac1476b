import type { Command } from 'commander';
import { migrateDatabase } from '../database.ts';
import { type OutputOptions, report } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addMigrateCommand(program: Command, shell: Shell): void {
  program
    .command('migrate')
    .description('apply pending migrations to the database')
    .option('--json', 'print the applied migrations as JSON')
    .action(async (options: OutputOptions) => {
      const applied = await migrateDatabase(shell);
      const sentence = applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date';
      report(shell, sentence, { applied }, options);
    });
}
