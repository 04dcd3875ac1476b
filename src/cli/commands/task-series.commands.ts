import type { Command } from 'commander';
import { allSeries } from '../../domain/task-series/task-series.reads.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, print } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addTaskSeriesCommands(program: Command, shell: Shell): void {
  const series = program.command('task-series').description("show an account's task series");

  series
    .command('list <email>')
    .description('list the series of tasks that repeat')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) =>
      print(shell, await forAccount(shell, email, allSeries), options),
    );
}
