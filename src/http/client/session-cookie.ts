import type { Context } from 'koa';
import { SESSION_DAYS } from '../../domain/sessions/session.start.ts';

export const SESSION_COOKIE = 'tp_session';

export const sessionToken = (context: Context): string | undefined =>
  context.cookies.get(SESSION_COOKIE);

/** Sets the session cookie; null clears it. */
export function setSession(context: Context, token: string | null): void {
  context.cookies.set(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: context.secure,
    overwrite: true,
    ...(token !== null && { maxAge: SESSION_DAYS * 24 * 60 * 60 * 1000 }),
  });
}
