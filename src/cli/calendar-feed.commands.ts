import type { Command } from 'commander';
import * as feeds from '../domain/calendar-feeds/calendar-feed.service.ts';
import { forAccount } from './database.ts';
import { type OutputOptions, print } from './output.ts';
import type { Shell } from './shell.ts';

export function addCalendarFeedCommands(program: Command, shell: Shell): void {
  const feed = program.command('calendar-feed').description("show an account's calendar feeds");

  feed
    .command('list <email>')
    .description('list the calendar feeds of an account; never the addresses')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) =>
      print(shell, await forAccount(shell, email, feeds.list), options),
    );
}
