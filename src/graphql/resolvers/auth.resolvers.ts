import { apiKey } from '../../domain/api-keys/api-key.resource.ts';
import * as apiKeys from '../../domain/api-keys/api-key.service.ts';
import { changePassword } from '../../domain/auth/password.change.ts';
import { session } from '../../domain/sessions/session.resource.ts';
import * as sessions from '../../domain/sessions/session.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Context } from '../server/context.ts';
import { byId, deletes, page, withUses } from './operations.ts';

export const authResolvers: Resolvers = {
  Query: {
    apiKey: withUses(byId(apiKey)),
    apiKeys: withUses(page(apiKey)),
    session: withUses(byId(session)),
    sessions: withUses(page(session)),
  },
  Mutation: {
    signUp: async (_, { input }, context) => {
      const { publicCall, session, signUpOpen } = context;
      return signed(
        context,
        await sessions.signUp(publicCall, session.clientInfo, signUpOpen, input),
      );
    },
    signIn: async (_, { input }, context) => {
      const { publicCall, session } = context;
      return signed(context, await sessions.signIn(publicCall, session.clientInfo, input));
    },
    signOut: async (_, _args, context) => {
      await sessions.signOut(context.publicCall, context.session.token);
      context.signOut();
      return { success: true };
    },
    changePassword: async (_, { input }, context) => {
      const { clientInfo } = context.session;
      await context.write((call) => changePassword(call, clientInfo, input));
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
    deleteApiKey: deletes(apiKeys.remove),
  },
  Session: { current: (row, _, { call }) => sessions.isCurrent(call, row) },
};

type Signed = Awaited<ReturnType<typeof sessions.signIn>>;

/** Continues the request as the account that has signed in or up. */
function signed(context: Context, { profile, token }: Signed) {
  context.signIn(profile, token);
  return { viewer: profile };
}
