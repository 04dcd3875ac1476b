import type { Call } from '../call.ts';
import { changePassword } from '../domain/auth/password.change.ts';
import * as sessions from '../domain/auth/session.service.ts';
import { sessionToken, setSession } from '../http/session-cookie.ts';
import { type DoorSettings, visitorOf } from '../http/visitor.ts';
import { type ApiRouter, answering, ok } from './router.ts';

export function authRoutes(router: ApiRouter, settings: DoorSettings): void {
  router.post(
    '/auth/sign-up',
    answering({ status: 201, setsCookie: true }, async (context, body) => {
      const visitor = visitorOf(context, settings);
      const { guest } = context.state;
      const { profile, token } = await sessions.signUp(guest, visitor, settings.signUpOpen, body);
      setSession(context, token);
      context.status = 201;
      context.body = profile;
    }),
  );

  router.post(
    '/auth/sign-in',
    answering({ setsCookie: true }, async (context, body) => {
      const visitor = visitorOf(context, settings);
      const { profile, token } = await sessions.signIn(context.state.guest, visitor, body);
      setSession(context, token);
      context.body = profile;
    }),
  );

  router.post(
    '/auth/sign-out',
    answering({ setsCookie: true }, async (context) => {
      await sessions.signOut(context.state.guest, sessionToken(context));
      setSession(context, null);
      context.body = { success: true };
    }),
  );

  router.post(
    '/auth/change-password',
    answering({}, async (context, body) => {
      await changePassword(context.state.call as Call, visitorOf(context, settings), body);
      context.body = { success: true };
    }),
  );

  router.get(
    '/auth/sessions',
    ok(({ call }) => sessions.list(call)),
  );

  router.delete(
    '/auth/sessions',
    answering({ setsCookie: true }, async (context) => {
      const call = context.state.call as Call;
      await sessions.endAll(call);
      if (call.sessionId) setSession(context, null);
      context.body = { success: true };
    }),
  );

  router.delete(
    '/auth/sessions/:id',
    answering({ setsCookie: true }, async (context) => {
      const call = context.state.call as Call;
      const id = context.params.id as string;
      await sessions.end(call, id);
      if (sessions.isCurrent(call, { id: id.toLowerCase() })) setSession(context, null);
      context.body = { success: true };
    }),
  );
}
