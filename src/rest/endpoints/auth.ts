import { credentials, passwordChange, signUpInput } from '../../domain/auth/auth.input.ts';
import { changePassword } from '../../domain/auth/password.change.ts';
import type { Call } from '../../domain/call.ts';
import { DESCRIPTIONS } from '../../domain/generated/descriptions.ts';
import { SESSION_FIELDS, Session } from '../../domain/sessions/session.entity.ts';
import * as sessions from '../../domain/sessions/session.service.ts';
import { clientInfoOf } from '../../http/client/client-info.ts';
import { sessionToken, setSession } from '../../http/client/session-cookie.ts';
import { group, list } from '../declaration.ts';
import { fieldsOf, SUCCESS } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { propertiesOf, withFields } from '../openapi/json-schema.ts';
import { type ApiContext, answering } from '../router.ts';
import { PROFILE } from './user.ts';

const SCHEMAS = {
  Session: withFields({
    ...propertiesOf(fieldsOf(Session, SESSION_FIELDS)),
    current: { type: 'boolean', description: DESCRIPTIONS.Session.current },
  }),
  SignUp: inputSchema(signUpInput),
  SignIn: inputSchema(credentials),
  PasswordChange: inputSchema(passwordChange),
};

const PASSWORD =
  'The password must not be a common password, the email address or the display name.';

const COOKIE = { setsCookie: true };

const DONE = { success: true };

async function signUp(context: ApiContext, body: unknown) {
  const { publicCall, settings } = context.state;
  const clientInfo = clientInfoOf(context, settings);
  const { profile, token } = await sessions.signUp(
    publicCall,
    clientInfo,
    settings.signUpOpen,
    body,
  );
  setSession(context, token);
  context.status = 201;
  context.body = profile;
}

async function signIn(context: ApiContext, body: unknown) {
  const { publicCall, settings } = context.state;
  const { profile, token } = await sessions.signIn(
    publicCall,
    clientInfoOf(context, settings),
    body,
  );
  setSession(context, token);
  context.body = profile;
}

async function signOut(context: ApiContext) {
  await sessions.signOut(context.state.publicCall, sessionToken(context));
  setSession(context, null);
  context.body = DONE;
}

async function setPassword(context: ApiContext, body: unknown) {
  const { call, settings } = context.state;
  await changePassword(call as Call, clientInfoOf(context, settings), body);
  context.body = DONE;
}

async function endAllSessions(context: ApiContext) {
  const call = context.state.call as Call;
  await sessions.endAll(call);
  if (call.sessionId) setSession(context, null);
  context.body = DONE;
}

async function endSession(context: ApiContext) {
  const call = context.state.call as Call;
  const id = context.params.id as string;
  await sessions.end(call, id);
  if (sessions.isCurrent(call, { id: id.toLowerCase() })) setSession(context, null);
  context.body = DONE;
}

export const authEndpoints = group({
  tag: 'Accounts and sessions',
  description:
    'Sign-up, sign-in and sign-out with a session cookie, sessions, and password changes.',
  schemas: SCHEMAS,
  endpoints: {
    'POST /auth/sign-up': {
      operation: 'signUp',
      summary: 'Create an account',
      description: `Also signs in: the response sets the session cookie. ${PASSWORD}`,
      body: SCHEMAS.SignUp,
      answer: PROFILE,
      refusals: { 403: [sessions.SIGN_UP_CLOSED], 409: ['Email already in use'] },
      route: answering({ ...COOKIE, status: 201 }, signUp),
    },
    'POST /auth/sign-in': {
      operation: 'signIn',
      summary: 'Sign in',
      description: 'The response sets the session cookie.',
      body: SCHEMAS.SignIn,
      answer: PROFILE,
      refusals: { 401: [sessions.WRONG_CREDENTIALS] },
      route: answering(COOKIE, signIn),
    },
    'POST /auth/sign-out': {
      operation: 'signOut',
      summary: 'Sign out',
      description: 'Ends the session and clears its cookie.',
      answer: SUCCESS,
      route: answering(COOKIE, signOut),
    },
    'POST /auth/change-password': {
      operation: 'changePassword',
      summary: 'Change your password',
      description: `Requires the current password. Ends all other sessions. ${PASSWORD}`,
      body: SCHEMAS.PasswordChange,
      answer: SUCCESS,
      refusals: { 409: ['The password was changed by another request'] },
      route: answering({}, setPassword),
    },
    'GET /auth/sessions': list(SCHEMAS.Session, ({ call }) => sessions.list(call), {
      operation: 'sessions',
      operationId: 'listSessions',
      summary: 'List your sessions',
      description: 'Oldest first.',
    }),
    'DELETE /auth/sessions': {
      operation: 'endAllSessions',
      summary: 'End all your sessions',
      description: 'Includes the session of the request.',
      answer: SUCCESS,
      route: answering(COOKIE, endAllSessions),
    },
    'DELETE /auth/sessions/:id': {
      operation: 'endSession',
      summary: 'End a session',
      answer: SUCCESS,
      refusals: { 404: [sessions.SESSION_MISSING] },
      route: answering(COOKIE, endSession),
    },
  },
});
