import type { Context } from 'koa';
import type { Call, Guest } from '../../../src/call.ts';
import { SCOPES } from '../../../src/domain/auth/scopes.ts';

// All the rest of the module is the service's own.
export * from '../../../src/http/caller.ts';

/** Stands in for the service's own: believes whatever the header says. */
export async function callerOf(context: Context, guest: Guest): Promise<Call> {
  const user = { id: context.get('x-user-id'), timezone: 'Europe/Paris', role: 'user' as const };
  return { ...guest, user, scopes: SCOPES };
}
