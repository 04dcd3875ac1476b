import type { Command } from 'commander';
import type { Call } from '../../domain/call.ts';
import { seriesWords } from '../../domain/task-series/task-series.dates.ts';
import { nextDates } from '../../domain/task-series/task-series.next.ts';
import { allSeries } from '../../domain/task-series/task-series.reads.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, print } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addTaskSeriesCommands(program: Command, shell: Shell): void {
  const series = program.command('task-series').description("show an account's task series");

  series
    .command('list <email>')
    .description('list the series of tasks that repeat')
    .option('--json', 'print all their fields as JSON')
    .action(async (email: string, options: OutputOptions) => {
      const list = (call: Call): Promise<object[]> =>
        options.json ? allSeries(call) : summaries(call);
      print(shell, await forAccount(shell, email, list), options);
    });
}

/** Returns what a line of the list shows of each series. */
async function summaries(call: Call) {
  const all = await allSeries(call);
  const next = await nextDates(call, all);
  return all.map((series, at) => ({
    id: series.id,
    title: series.title,
    repeats: seriesWords(series),
    next: next[at]?.[0] ?? null,
    pausedUntil: series.pausedUntil ?? null,
  }));
}
