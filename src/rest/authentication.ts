import type { Next } from 'koa';
import { unauthenticated } from '../domain/errors.ts';
import { callerOf, crossOrigin, isOwnRequest } from '../http/caller.ts';
import { rateLimitOf } from '../http/rate-limit.ts';
import type { ApiContext } from './router.ts';

/** Paths that need no authentication: those that give it. */
const PUBLIC = new Set(['/api/auth/sign-up', '/api/auth/sign-in']);

/** Authentication, then the CSRF check; both before routing. */
export async function authentication(context: ApiContext, next: Next): Promise<void> {
  const { state } = context;
  rateLimitOf(context)?.forAddress(context);
  const signsIn = PUBLIC.has(context.path);
  if (!signsIn) {
    const call = await callerOf(context, state.guest);
    if (!call) throw unauthenticated();
    state.call = call;
    rateLimitOf(context)?.forAccount(context, call.user.id);
  }
  if (!isOwnRequest(context, { signsIn })) throw crossOrigin();
  await next();
}
