import { apiKey } from '../../domain/auth/api-key.resource.ts';
import * as apiKeys from '../../domain/auth/api-key.service.ts';
import { usesNoted } from '../../domain/auth/last-use.ts';
import { changePassword } from '../../domain/auth/password.change.ts';
import { session } from '../../domain/auth/session.resource.ts';
import * as sessions from '../../domain/auth/session.service.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';
import type { Context } from '../server/context.ts';

export const authResolvers: Pick<Resolvers, 'Session' | 'Query' | 'Mutation'> = {
  Query: {
    apiKey: async (_, { id }, { call, reader }, info) => {
      await usesNoted(call.user.id);
      return reader.record(apiKey, id, info);
    },
    apiKeys: async (_, page, { call, reader }, info) => {
      await usesNoted(call.user.id);
      return reader.connection(apiKey, page, info);
    },
    session: async (_, { id }, { call, reader }, info) => {
      await usesNoted(call.user.id);
      return reader.record(session, id, info);
    },
    sessions: async (_, page, { call, reader }, info) => {
      await usesNoted(call.user.id);
      return reader.connection(session, page, info);
    },
  },
  Mutation: {
    signUp: async (_, { input }, context) => {
      const { guest, session, signUpOpen } = context;
      return signed(context, await sessions.signUp(guest, session.visitor, signUpOpen, input));
    },
    signIn: async (_, { input }, context) => {
      const { guest, session } = context;
      return signed(context, await sessions.signIn(guest, session.visitor, input));
    },
    signOut: async (_, _args, context) => {
      await sessions.signOut(context.guest, context.session.token);
      context.signOut();
      return { success: true };
    },
    changePassword: async (_, { input }, context) => {
      const { visitor } = context.session;
      await context.write((call) => changePassword(call, visitor, input));
      return { success: true };
    },
    endSession: async (_, { input: { id } }, context) => {
      const { sessionId } = context.call;
      const ended = await context.deleted(id, (call) => sessions.end(call, id));
      if (ended.deletedId === sessionId) context.signOut();
      return ended;
    },
    endAllSessions: async (_, _args, context) => {
      const { sessionId } = context.call;
      const ended = await context.write(sessions.endAll);
      if (sessionId) context.signOut();
      return ended;
    },
    createApiKey: async (_, { input: { id, ...values } }, context) => {
      const { key, ...apiKey } = await context.write((call) => apiKeys.create(call, values, id));
      return { key, apiKey };
    },
    deleteApiKey: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => apiKeys.remove(call, id)),
  },
  Session: { current: (row, _, { call }) => sessions.isCurrent(call, row) },
};

type Signed = Awaited<ReturnType<typeof sessions.signIn>>;

/** Goes on as the account that has signed in or up. */
function signed(context: Context, { profile, token }: Signed) {
  context.signIn(profile, token);
  return { viewer: profile };
}
