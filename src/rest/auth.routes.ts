import type { Call } from '../call.ts';
import { changePassword } from '../domain/auth/password.change.ts';
import * as sessions from '../domain/auth/session.service.ts';
import { readJson } from '../http/body.ts';
import { sessionToken, setSession } from '../http/session-cookie.ts';
import { visitorOf } from '../http/visitor.ts';
import { type ApiContext, type ApiRouter, ok } from './router.ts';

export function authRoutes(router: ApiRouter, settings: sessions.DoorSettings): void {
  const signing = (how: typeof sessions.signUp | typeof sessions.signIn, status: number) => {
    return async (context: ApiContext) => {
      const body = await readJson(context.req);
      const { guest } = context.state;
      const { profile, token } = await how(guest, visitorOf(context), settings, body);
      setSession(context, token);
      context.status = status;
      context.body = profile;
    };
  };

  router.post('/auth/sign-up', signing(sessions.signUp, 201));

  router.post('/auth/sign-in', signing(sessions.signIn, 200));

  router.post('/auth/sign-out', async (context) => {
    await sessions.signOut(context.state.guest, sessionToken(context));
    setSession(context, null);
    context.body = { success: true };
  });

  router.post('/auth/change-password', async (context) => {
    const body = await readJson(context.req);
    await changePassword(context.state.call as Call, visitorOf(context), settings, body);
    context.body = { success: true };
  });

  router.get(
    '/auth/sessions',
    ok(({ call }) => sessions.list(call)),
  );

  router.delete('/auth/sessions', async (context) => {
    const call = context.state.call as Call;
    await sessions.endAll(call);
    if (call.sessionId) setSession(context, null);
    context.body = { success: true };
  });

  router.delete('/auth/sessions/:id', async (context) => {
    const call = context.state.call as Call;
    const id = context.params.id as string;
    await sessions.end(call, id);
    if (sessions.isCurrent(call, { id: id.toLowerCase() })) setSession(context, null);
    context.body = { success: true };
  });
}
