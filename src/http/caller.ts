import type { Context } from 'koa';
import type { Call, Guest } from '../call.ts';
import { authenticate } from '../domain/auth/authenticate.ts';
import { forbidden } from '../domain/errors.ts';
import { sessionToken } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who is calling, by a key in the header or a session in the cookie; undefined for a stranger. */
export function callerOf(context: Context, guest: Guest): Promise<Call | undefined> {
  return authenticate(guest, { key: bearerKey(context), sessionToken: sessionToken(context) });
}

function bearerKey(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
}

/** A browser sends the cookie with other sites' requests too: those may not change anything. */
export function requireSameOrigin(context: Context): void {
  if (SAFE_METHODS.has(context.method) || sessionToken(context) === undefined) return;
  const origin = context.get('origin');
  const site = context.get('sec-fetch-site') || 'none';
  // Not context.origin, which Koa takes from the very header that is judged here.
  const own = `${context.protocol}://${context.host}`;
  const same = origin ? origin === own : site === 'none' || site === 'same-origin';
  if (!same) throw forbidden('Cross-origin request refused');
}
