import type { Command } from 'commander';
import type { Call } from '../call.ts';
import * as apiKeys from '../domain/auth/api-key.service.ts';
import { SCOPES } from '../domain/auth/scopes.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { onDatabase } from './database.ts';
import { print, report } from './output.ts';
import type { Shell } from './shell.ts';

type Shared = { json?: boolean };
type Added = Shared & { name: string; expiresAt?: string; readOnly?: boolean; scopes?: string[] };

export function addKeyCommands(program: Command, shell: Shell): void {
  const key = program.command('key').description("manage an account's API keys");
  const forAccount = <T>(email: string, work: (call: Call) => Promise<T>) =>
    onDatabase(shell, async (guest) => work(await actingFor(guest, email)));

  key
    .command('add <email>')
    .description('issue a key; it is shown this once')
    .option('--name <name>', 'what the key is for', 'cli')
    .option('--expires-at <timestamp>', 'ISO 8601; without it the key does not expire')
    .option('--read-only', 'refuse every write made with it')
    .option('--scopes <scopes...>', `what it may do: ${SCOPES.join(', ')} (default: all)`)
    .option('--json', 'print the key as JSON')
    .action(async (email: string, options: Added) => {
      const { name, expiresAt, readOnly, scopes } = options;
      const input = {
        name,
        expiresAt,
        readOnly,
        scopes: scopes?.flatMap((each) => each.split(',')),
      };
      const issued = await forAccount(email, (call) => apiKeys.create(call, input));
      report(shell, issued.key, issued, options);
    });

  key
    .command('list <email>')
    .description('list the keys of an account; never the secrets')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: Shared) =>
      print(shell, await forAccount(email, apiKeys.list), options),
    );

  key
    .command('revoke <email> <id>')
    .description('revoke a key, effective at once')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, id: string, options: Shared) => {
      await forAccount(email, (call) => apiKeys.remove(call, id));
      report(shell, `revoked ${id}`, { id, revoked: true }, options);
    });
}
