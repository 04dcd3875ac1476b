import type { Context } from 'koa';
import type { Call, Guest } from '../call.ts';
import { authenticate } from '../domain/auth/authenticate.ts';
import { forbidden } from '../domain/errors.ts';
import { sessionToken } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Authenticates by the API key in the header or the session cookie; undefined if anonymous. */
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

/** What tells apart who is authenticated in another way: the key, else the session. */
export const credentialOf = (context: Context): string =>
  bearerKey(context) ?? sessionToken(context) ?? '';

export const crossOrigin = () => forbidden('Cross-origin request refused');

/**
 * CSRF check: an unsafe request with the session cookie must be same-origin. So must one that would be given
 * a cookie: another site must not sign a browser in, least of all as somebody else.
 */
export function isOwnRequest(context: Context, { signsIn }: { signsIn: boolean }): boolean {
  if (SAFE_METHODS.has(context.method)) return true;
  return (!signsIn && sessionToken(context) === undefined) || isSameOrigin(context);
}

/**
 * The same for a request whose answer goes on and on, whatever its method: another site must not open one
 * with somebody's cookie.
 */
export const isOwnStream = (context: Context): boolean =>
  sessionToken(context) === undefined || isSameOrigin(context);

/** True also for clients that name no origin, which no browser does for what another site sends. */
export function isSameOrigin(context: Context): boolean {
  const origin = context.get('origin');
  const site = context.get('sec-fetch-site') || 'none';
  // Not context.origin: Koa takes it from the Origin header, which is being validated.
  const own = `${context.protocol}://${context.host}`;
  return origin ? origin === own : site === 'none' || site === 'same-origin';
}
