import type { Command } from 'commander';
import * as feeds from '../../domain/calendar-feeds/calendar-feed.service.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, print, report } from '../output.ts';
import type { Shell } from '../shell.ts';

type Created = OutputOptions & { name: string; detail?: string; dueDates?: string };

export function addCalendarFeedCommands(program: Command, shell: Shell): void {
  const feed = program.command('calendar-feed').description("manage an account's calendar feeds");

  feed
    .command('list <email>')
    .description('list the calendar feeds of an account; never the addresses')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) =>
      print(shell, await forAccount(shell, email, feeds.list), options),
    );

  feed
    .command('create <email>')
    .description('create a feed; the path of its address is shown only once')
    .requiredOption('--name <name>', 'name of the calendar')
    .option('--detail <detail>', 'titles, or busy for sharing (default: titles)')
    .option('--due-dates <kind>', 'none, events or todos (default: none)')
    .option('--json', 'print the feed as JSON')
    .action(async (email: string, { name, detail, dueDates, ...options }: Created) => {
      const input = { name, detail, dueDates };
      const created = await forAccount(shell, email, (call) => feeds.create(call, input));
      report(shell, created.path, created, options);
    });

  feed
    .command('rotate <email> <id>')
    .description('replace the address of a feed; the new path is shown only once')
    .option('--json', 'print the feed as JSON')
    .action(async (email: string, id: string, options: OutputOptions) => {
      const rotated = await forAccount(shell, email, (call) => feeds.rotate(call, id));
      report(shell, rotated.path, rotated, options);
    });

  feed
    .command('delete <email> <id>')
    .description('delete a feed; its address is revoked immediately')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, id: string, options: OutputOptions) => {
      await forAccount(shell, email, (call) => feeds.remove(call, id));
      report(shell, `deleted ${id}`, { id, deleted: true }, options);
    });
}
