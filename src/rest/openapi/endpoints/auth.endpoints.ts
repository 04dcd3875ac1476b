import { credentials, passwordChange, signUpInput } from '../../../domain/auth/auth.input.ts';
import { SESSION_FIELDS, Session } from '../../../domain/auth/session.entity.ts';
import {
  SESSION_MISSING,
  SIGN_UP_CLOSED,
  WRONG_CREDENTIALS,
} from '../../../domain/auth/session.service.ts';
import { SESSION_TOLD } from '../../../domain/auth/session.told.ts';
import { fieldsOf } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf, propertiesOf, withFields } from '../json-schema.ts';
import { PROFILE } from './user.endpoints.ts';

const SCHEMAS = {
  Session: withFields({
    ...propertiesOf(fieldsOf(Session, SESSION_FIELDS)),
    current: { type: 'boolean', description: SESSION_TOLD.current },
  }),
  SignUp: inputSchema(signUpInput),
  SignIn: inputSchema(credentials),
  PasswordChange: inputSchema(passwordChange),
};

const PASSWORD =
  'A password must be neither one of the most common ones nor the email or the name of the account.';

export const authEndpoints = group({
  tag: 'Accounts and sessions',
  description: 'Signing up, in and out in a browser; sessions; the password.',
  schemas: SCHEMAS,
  endpoints: {
    'POST /auth/sign-up': {
      operationId: 'signUp',
      summary: 'Open an account',
      description: `Signs in too, with a cookie. ${PASSWORD}`,
      body: SCHEMAS.SignUp,
      answer: PROFILE,
      refusals: { 403: [SIGN_UP_CLOSED], 409: ['Email already in use'] },
    },
    'POST /auth/sign-in': {
      operationId: 'signIn',
      summary: 'Sign in',
      description: 'The session is in the cookie of the answer.',
      body: SCHEMAS.SignIn,
      answer: PROFILE,
      refusals: { 401: [WRONG_CREDENTIALS] },
    },
    'POST /auth/sign-out': {
      operationId: 'signOut',
      summary: 'Sign out',
      description: 'Ends the session of the cookie and clears it.',
      answer: SUCCESS,
    },
    'POST /auth/change-password': {
      operationId: 'changePassword',
      summary: 'Change your password',
      description: `Takes the current one, and ends all other sessions. ${PASSWORD}`,
      body: SCHEMAS.PasswordChange,
      answer: SUCCESS,
      refusals: { 409: ['The password was changed meanwhile'] },
    },
    'GET /auth/sessions': {
      operationId: 'listSessions',
      summary: 'List your sessions',
      description: 'Oldest first.',
      answer: arrayOf(SCHEMAS.Session),
    },
    'DELETE /auth/sessions': {
      operationId: 'endAllSessions',
      summary: 'End all your sessions',
      description: 'Your own too, if you came with one.',
      answer: SUCCESS,
    },
    'DELETE /auth/sessions/:id': {
      operationId: 'endSession',
      summary: 'End a session',
      answer: SUCCESS,
      refusals: { 404: [SESSION_MISSING] },
    },
  },
});
