import type { Next } from 'koa';
import { unauthenticated } from '../domain/errors.ts';
import { callerOf, crossOrigin, isOwnRequest } from '../http/caller.ts';
import type { ApiContext } from './router.ts';

/** The paths that a stranger may call. */
const PUBLIC = new Set(['/api/auth/sign-up', '/api/auth/sign-in']);

/** Decides who is calling, before anything else about the request is looked at. */
export async function authentication(context: ApiContext, next: Next): Promise<void> {
  const { state } = context;
  if (!PUBLIC.has(context.path)) {
    const call = await callerOf(context, state.guest);
    if (!call) throw unauthenticated();
    state.call = call;
  }
  if (!isOwnRequest(context)) throw crossOrigin();
  await next();
}
