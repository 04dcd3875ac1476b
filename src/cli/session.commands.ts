import type { Command } from 'commander';
import type { Call } from '../call.ts';
import * as sessions from '../domain/auth/session.service.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { onDatabase } from './database.ts';
import { print, report } from './output.ts';
import type { Shell } from './shell.ts';

type Shared = { json?: boolean };

export function addSessionCommands(program: Command, shell: Shell): void {
  const session = program.command('session').description('manage where an account is signed in');
  const forAccount = <T>(email: string, work: (call: Call) => Promise<T>) =>
    onDatabase(shell, async (guest) => work(await actingFor(guest, email)));

  session
    .command('list <email>')
    .description('list the sessions of an account; never the tokens')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: Shared) => {
      const found = await forAccount(email, sessions.list);
      // Nobody is signed in here.
      const shown = found.map(({ current: _, ...each }) => each);
      print(shell, shown, options);
    });

  session
    .command('end <email> <id>')
    .description('end a session, effective at once')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, id: string, options: Shared) => {
      await forAccount(email, (call) => sessions.end(call, id));
      report(shell, `ended ${id}`, { id, ended: true }, options);
    });

  session
    .command('end-all <email>')
    .description('end every session of an account; its keys stay')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, options: Shared) => {
      const { ended } = await forAccount(email, sessions.endAll);
      report(shell, `ended ${ended} of ${email}`, { email, ended }, options);
    });
}
