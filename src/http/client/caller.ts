import type { Context } from 'koa';
import { authenticate, rememberedCaller } from '../../domain/auth/authenticate.ts';
import type { Call, PublicCall } from '../../domain/call.ts';
import { forbidden } from '../../errors.ts';
import { sessionToken } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Authenticates by the API key in the header or the session cookie; undefined if anonymous. */
export function callerOf(context: Context, publicCall: PublicCall): Promise<Call | undefined> {
  return authenticate(publicCall, credentialsOf(context));
}

/** Returns the caller of a credential that was valid a short time ago. The credential must still be verified. */
export const rememberedCallerOf = (context: Context, publicCall: PublicCall): Call | undefined =>
  rememberedCaller(publicCall, credentialsOf(context));

const credentialsOf = (context: Context) => ({
  key: bearerKey(context),
  sessionToken: () => sessionToken(context),
  sessionAccount: context.get('session-account') || undefined,
});

/** Returns the API key of a request. Other origins cannot send one without a preflight, so it needs no CSRF check. */
export function bearerKey(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
}

/** Returns the credential of a request: the API key, or the session token. */
export const credentialOf = (context: Context): string =>
  bearerKey(context) ?? sessionToken(context) ?? '';

export const crossOrigin = () => forbidden('Cross-origin request rejected');

/**
 * CSRF check: an unsafe request with the session cookie must be same-origin, and so must one that sets the cookie, so
 * that another site cannot sign a browser in.
 */
export function passesCsrfCheck(context: Context, { signsIn }: { signsIn: boolean }): boolean {
  if (SAFE_METHODS.has(context.method)) return true;
  return (!signsIn && sessionToken(context) === undefined) || isSameOrigin(context);
}

/**
 * CSRF check of a stream, for every method: another site must not open one with the session cookie.
 */
export const streamPassesCsrfCheck = (context: Context): boolean =>
  sessionToken(context) === undefined || isSameOrigin(context);

/** Returns whether a request is same-origin. True without `Origin` and `Sec-Fetch-Site`: browsers send one of them with cross-site requests. */
export function isSameOrigin(context: Context): boolean {
  const origin = context.get('origin');
  const site = context.get('sec-fetch-site') || 'none';
  // Not context.origin: Koa takes it from the Origin header, which is being validated.
  const own = `${context.protocol}://${context.host}`;
  return origin ? origin === own : site === 'none' || site === 'same-origin';
}
