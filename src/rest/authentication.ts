import type { Next } from 'koa';
import { authenticate } from '../domain/auth/authenticate.ts';
import { forbidden, unauthenticated } from '../domain/errors.ts';
import type { ApiContext } from './router.ts';
import { sessionToken } from './session-cookie.ts';

/** The paths that a stranger may call. */
const PUBLIC = new Set(['/api/auth/sign-up', '/api/auth/sign-in']);

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Decides who is calling, before anything else about the request is looked at. */
export async function authentication(context: ApiContext, next: Next): Promise<void> {
  const { state } = context;
  state.sessionToken = sessionToken(context);
  if (!PUBLIC.has(context.path)) {
    const { sessionToken } = state;
    const call = await authenticate(state.guest, { key: bearerKey(context), sessionToken });
    if (!call) throw unauthenticated();
    state.call = call;
  }
  requireSameOrigin(context);
  await next();
}

function bearerKey(context: ApiContext): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
}

/** A browser sends the cookie with other sites' requests too: those may not change anything. */
function requireSameOrigin(context: ApiContext): void {
  if (SAFE_METHODS.has(context.method) || context.state.sessionToken === undefined) return;
  const origin = context.get('origin');
  const site = context.get('sec-fetch-site') || 'none';
  // Not context.origin, which Koa takes from the very header that is judged here.
  const own = `${context.protocol}://${context.host}`;
  const same = origin ? origin === own : site === 'none' || site === 'same-origin';
  if (!same) throw forbidden('Cross-origin request refused');
}
