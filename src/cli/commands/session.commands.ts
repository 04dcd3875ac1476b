import type { Command } from 'commander';
import { pluralise } from '../../domain/notifications/wording.ts';
import * as sessions from '../../domain/sessions/session.service.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, print, report } from '../output.ts';
import type { Shell } from '../shell.ts';

export function addSessionCommands(program: Command, shell: Shell): void {
  const session = program.command('session').description("manage an account's sessions");

  session
    .command('list <email>')
    .description('list the sessions of an account; never the tokens')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) => {
      const rows = await forAccount(shell, email, sessions.list);
      // The command line has no session, so `current` is meaningless.
      const shown = rows.map(({ current: _, ...each }) => each);
      print(shell, shown, options);
    });

  session
    .command('end <email> <id>')
    .description('end a session, effective immediately')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, id: string, options: OutputOptions) => {
      await forAccount(shell, email, (call) => sessions.end(call, id));
      report(shell, `ended ${id}`, { id, ended: true }, options);
    });

  session
    .command('end-all <email>')
    .description('end every session of an account; its keys stay')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, options: OutputOptions) => {
      const { ended } = await forAccount(shell, email, sessions.endAll);
      report(shell, `ended ${pluralise(ended, 'session')} of ${email}`, { email, ended }, options);
    });
}
