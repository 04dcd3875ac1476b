import { Argument, type Command } from 'commander';
import { addAccount } from '../../domain/accounts/account.add.ts';
import { removeAccount } from '../../domain/accounts/account.remove.ts';
import * as accounts from '../../domain/accounts/account.service.ts';
import { setPassword } from '../../domain/auth/password.change.ts';
import { ROLES } from '../../domain/users/user.entity.ts';
import { refused } from '../../errors.ts';
import { forAccount, onDatabase } from '../database.ts';
import { type OutputOptions, print, report } from '../output.ts';
import { passwordFrom, type Shell } from '../shell.ts';

type Added = OutputOptions & {
  name?: string;
  timezone?: string;
  admin?: boolean;
  passwordStdin?: boolean;
};

export function addUserCommands(program: Command, shell: Shell): void {
  const user = program.command('user').description('manage accounts');

  user
    .command('add <email>')
    .description('create an account; without a password it can only use API keys (see key add)')
    .option('--name <name>', 'display name (default: the part of the address before the @)')
    .option('--timezone <zone>', 'IANA zone (default: UTC)')
    .option('--admin', 'make it an admin')
    .option('--password-stdin', 'read a password for signing in from standard input')
    .option('--json', 'print the account as JSON')
    .action(async (email: string, options: Added) => {
      const password = options.passwordStdin ? await passwordFrom(shell) : null;
      const { name: displayName, timezone, admin } = options;
      const input = { email, displayName, timezone, password, role: admin ? 'admin' : 'user' };
      const account = await onDatabase(shell, (publicCall) => addAccount(publicCall, input));
      report(shell, `created the account ${account.email} (${account.role})`, account, options);
    });

  user
    .command('list')
    .description('list all accounts, oldest first')
    .option('--json', 'print them as JSON')
    .action(async (options: OutputOptions) =>
      print(shell, await onDatabase(shell, accounts.list), options),
    );

  user
    .command('set-role')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices(ROLES))
    .description('set the role of an account')
    .option('--json', 'print the account as JSON')
    .action(async (email: string, role: (typeof ROLES)[number], options: OutputOptions) => {
      const account = await onDatabase(shell, (publicCall) =>
        accounts.setRole(publicCall, { email }, role),
      );
      report(shell, `changed the role of ${account.email} to ${role}`, account, options);
    });

  user
    .command('set-password <email>')
    .description('set the password of an account, read from standard input, and end its sessions')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, options: OutputOptions) => {
      const newPassword = await passwordFrom(shell);
      await forAccount(shell, email, (call) => setPassword(call, { newPassword }));
      report(shell, `changed the password of ${email}`, { email, changed: true }, options);
    });

  user
    .command('delete <email>')
    .description('permanently delete an account with all its records; see export')
    .option('--yes', 'confirm the deletion')
    .option('--json', 'print the deleted account as JSON')
    .action(async (email: string, options: OutputOptions & { yes?: boolean }) => {
      const deleted = await onDatabase(shell, async (publicCall) => {
        const account = await accounts.requireAccount(publicCall, { email });
        if (options.yes) return removeAccount(publicCall, { id: account.id });
        throw refused(
          `this would permanently delete ${account.email} (${account.displayName}) with all its records: add --yes`,
        );
      });
      report(shell, `deleted ${deleted.email} with all its records`, deleted, options);
    });

  for (const [name, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    user
      .command(`${name} <email>`)
      .description(
        disabled
          ? 'disable an account: reject all its requests, keep its data'
          : 'enable a disabled account again',
      )
      .option('--json', 'print the account as JSON')
      .action(async (email: string, options: OutputOptions) => {
        const account = await onDatabase(shell, (publicCall) =>
          accounts.setDisabled(publicCall, { email }, disabled),
        );
        report(shell, `${name}d ${account.email}`, account, options);
      });
  }
}
