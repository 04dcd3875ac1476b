import type { Command } from 'commander';
import * as apiKeys from '../../domain/api-keys/api-key.service.ts';
import { SCOPES } from '../../domain/auth/scopes.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, print, report } from '../output.ts';
import type { Shell } from '../shell.ts';

type Added = OutputOptions & {
  name: string;
  expiresAt?: string;
  readOnly?: boolean;
  scopes?: string[];
};

export function addKeyCommands(program: Command, shell: Shell): void {
  const key = program.command('key').description("manage an account's API keys");

  key
    .command('add <email>')
    .description('create a key; it is shown only once')
    .option('--name <name>', 'purpose of the key', 'cli')
    .option('--expires-at <timestamp>', 'ISO 8601; without it the key does not expire')
    .option('--read-only', 'reject all writes with this key')
    .option('--scopes <scopes...>', `its permissions: ${SCOPES.join(', ')} (default: all)`)
    .option('--json', 'print the key as JSON')
    .action(async (email: string, options: Added) => {
      const { name, expiresAt, readOnly, scopes } = options;
      const input = {
        name,
        expiresAt,
        readOnly,
        scopes: scopes?.flatMap((each) => each.split(',')),
      };
      const issued = await forAccount(shell, email, (call) => apiKeys.create(call, input));
      report(shell, issued.key, issued, options);
    });

  key
    .command('list <email>')
    .description('list the keys of an account; never the secrets')
    .option('--json', 'print them as JSON')
    .action(async (email: string, options: OutputOptions) =>
      print(shell, await forAccount(shell, email, apiKeys.list), options),
    );

  key
    .command('revoke <email> <id>')
    .description('revoke a key, effective immediately')
    .option('--json', 'print the outcome as JSON')
    .action(async (email: string, id: string, options: OutputOptions) => {
      await forAccount(shell, email, (call) => apiKeys.remove(call, id));
      report(shell, `revoked ${id}`, { id, revoked: true }, options);
    });
}
