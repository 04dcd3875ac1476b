import type { Context } from 'koa';
import { SCOPES } from '../../../src/domain/auth/scopes.ts';
import type { Call, PublicCall } from '../../../src/domain/call.ts';

// Everything else is exported unchanged.
export * from '../../../src/http/client/caller.ts';

/** Replaces the service's own function: takes the account from the header without authentication. */
export async function callerOf(context: Context, publicCall: PublicCall): Promise<Call> {
  const user = { id: context.get('x-user-id'), timezone: 'Europe/Paris', role: 'user' as const };
  return { ...publicCall, user, scopes: SCOPES };
}
