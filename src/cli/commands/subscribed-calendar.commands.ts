import type { Command } from 'commander';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, print } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addSubscribedCalendarCommands(program: Command, shell: Shell): void {
  const calendar = program
    .command('subscribed-calendar')
    .description("show an account's subscribed calendars");

  calendar
    .command('list <email>')
    .description('list the subscribed calendars of an account; never the addresses')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) =>
      print(shell, await forAccount(shell, email, calendars.list), options),
    );
}
