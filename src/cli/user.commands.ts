import { Argument, type Command } from 'commander';
import { addAccount } from '../domain/auth/account.add.ts';
import { setPassword } from '../domain/auth/password.change.ts';
import { refused } from '../domain/errors.ts';
import { removeAccount } from '../domain/users/account.remove.ts';
import * as accounts from '../domain/users/account.service.ts';
import { ROLES } from '../domain/users/user.entity.ts';
import { onDatabase } from './database.ts';
import { passwordFrom } from './input.ts';
import { print, report } from './output.ts';
import type { Shell } from './shell.ts';

type Shared = { json?: boolean };
type Added = Shared & {
  name?: string;
  timezone?: string;
  admin?: boolean;
  passwordStdin?: boolean;
};

export function addUserCommands(program: Command, shell: Shell): void {
  const user = program.command('user').description('manage accounts');

  user
    .command('add <email>')
    .description('open an account; without a password it is used through keys (see key add)')
    .option('--name <name>', 'display name (default: what stands before the @)')
    .option('--timezone <zone>', 'IANA zone (default: UTC)')
    .option('--admin', 'make it an admin')
    .option('--password-stdin', 'read a password for signing in from standard input')
    .option('--json', 'print the account as JSON')
    .action(async (email: string, options: Added) => {
      const password = options.passwordStdin ? await passwordFrom(shell) : null;
      const { name: displayName, timezone, admin } = options;
      const input = { email, displayName, timezone, password, role: admin ? 'admin' : 'user' };
      const account = await onDatabase(shell, (guest) => addAccount(guest, input));
      report(shell, `opened the account ${account.email} (${account.role})`, account, options);
    });

  user
    .command('list')
    .description('list all accounts, oldest first')
    .option('--json', 'print them as JSON')
    .action(async (options: Shared) =>
      print(shell, await onDatabase(shell, accounts.list), options),
    );

  user
    .command('set-role')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices(ROLES))
    .description('make an account an admin, or an ordinary user again')
    .option('--json', 'print the account as JSON')
    .action(async (email: string, role: (typeof ROLES)[number], options: Shared) => {
      const account = await onDatabase(shell, (guest) => accounts.setRole(guest, { email }, role));
      report(shell, `${account.email} is ${role} now`, account, options);
    });

  user
    .command('set-password <email>')
    .description('give an account another password, read from standard input, and end its sessions')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, options: Shared) => {
      const newPassword = await passwordFrom(shell);
      await onDatabase(shell, async (guest) =>
        setPassword(await accounts.actingFor(guest, email), { newPassword }),
      );
      report(shell, `${email} has another password now`, { email, changed: true }, options);
    });

  user
    .command('delete <email>')
    .description('delete an account with all that it owns, for good; see export')
    .option('--yes', 'really do it')
    .option('--json', 'print the account that is gone as JSON')
    .action(async (email: string, options: Shared & { yes?: boolean }) => {
      const gone = await onDatabase(shell, async (guest) => {
        const account = await accounts.requireAccount(guest, { email });
        if (options.yes) return removeAccount(guest, { id: account.id });
        throw refused(
          `this would delete ${account.email} (${account.displayName}) with all that it owns, for good: add --yes`,
        );
      });
      report(shell, `deleted ${gone.email} with all that it owned`, gone, options);
    });

  for (const [name, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    user
      .command(`${name} <email>`)
      .description(
        disabled
          ? 'refuse an account everywhere; its data stays'
          : 'let a disabled account in again',
      )
      .option('--json', 'print the account as JSON')
      .action(async (email: string, options: Shared) => {
        const account = await onDatabase(shell, (guest) =>
          accounts.setDisabled(guest, { email }, disabled),
        );
        report(shell, `${account.email} is ${name}d now`, account, options);
      });
  }
}
