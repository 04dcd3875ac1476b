import type { Context } from 'koa';
import type { Call, Guest } from '../call.ts';
import { authenticate } from '../domain/auth/authenticate.ts';
import { forbidden } from '../domain/errors.ts';
import { sessionToken } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who is calling, by a key in the header or a session in the cookie; undefined for a stranger. */
export function callerOf(context: Context, guest: Guest): Promise<Call | undefined> {
  return authenticate(guest, {
    key: bearerKey(context),
    sessionToken: () => sessionToken(context),
  });
}

/** The key that a request carries. No browser adds one by itself, and no page can without a preflight. */
export function bearerKey(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
}

/** The refusal of what another site makes a browser send. */
export const crossOrigin = () => forbidden('Cross-origin request refused');

/** Whether a request is its sender's own: a browser sends the cookie with other sites' requests too. */
export function isOwnRequest(context: Context): boolean {
  if (SAFE_METHODS.has(context.method) || sessionToken(context) === undefined) return true;
  const origin = context.get('origin');
  const site = context.get('sec-fetch-site') || 'none';
  // Not context.origin, which Koa takes from the very header that is judged here.
  const own = `${context.protocol}://${context.host}`;
  return origin ? origin === own : site === 'none' || site === 'same-origin';
}
