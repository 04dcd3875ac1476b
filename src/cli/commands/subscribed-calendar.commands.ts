import type { Command } from 'commander';
import { resealAddresses } from '../../domain/subscribed-calendars/reseal.ts';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import { forAccount, onDatabase } from '../database.ts';
import { type OutputOptions, print, report } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addSubscribedCalendarCommands(program: Command, shell: Shell): void {
  const calendar = program
    .command('subscribed-calendar')
    .description('show and maintain subscribed calendars');

  calendar
    .command('list <email>')
    .description('list the subscribed calendars of an account; never the addresses')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) =>
      print(shell, await forAccount(shell, email, calendars.list), options),
    );

  calendar
    .command('reseal')
    .description('encrypt the addresses of all accounts with the first key of SECRET_KEY')
    .option('--json', 'print the numbers as JSON')
    .action(async (options: OutputOptions) => {
      const result = await onDatabase(shell, resealAddresses);
      const { resealed, unreadable } = result;
      const sentence = `${resealed} encrypted with the first key, ${unreadable} that no key decrypts`;
      report(shell, sentence, result, options);
    });
}
