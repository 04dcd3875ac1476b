import * as sessions from '../domain/auth/session.service.ts';
import { readJson } from '../http/body.ts';
import { sessionToken, setSession } from '../http/session-cookie.ts';
import type { ApiRouter } from './router.ts';

export function authRoutes(router: ApiRouter, settings: { signUpOpen: boolean }): void {
  router.post('/auth/sign-up', async (context) => {
    const body = await readJson(context.req);
    const { profile, token } = await sessions.signUp(
      context.state.guest,
      settings.signUpOpen,
      body,
    );
    setSession(context, token);
    context.status = 201;
    context.body = profile;
  });

  router.post('/auth/sign-in', async (context) => {
    const body = await readJson(context.req);
    const { profile, token } = await sessions.signIn(context.state.guest, context.ip, body);
    setSession(context, token);
    context.body = profile;
  });

  router.post('/auth/sign-out', async (context) => {
    await sessions.signOut(context.state.guest, sessionToken(context));
    setSession(context, null);
    context.body = { success: true };
  });
}
