import { apiKey } from '../../domain/api-keys/api-key.resource.ts';
import * as apiKeys from '../../domain/api-keys/api-key.service.ts';
import { usesRecorded } from '../../domain/auth/last-use.ts';
import { changePassword } from '../../domain/auth/password.change.ts';
import { session } from '../../domain/sessions/session.resource.ts';
import * as sessions from '../../domain/sessions/session.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Context } from '../server/context.ts';
import { deletes } from './operations.ts';

export const authResolvers: Resolvers = {
  Query: {
    apiKey: async (_, { id }, context, info) =>
      (await readerOfUses(context)).record(apiKey, id, info),
    apiKeys: async (_, page, context, info) =>
      (await readerOfUses(context)).connection(apiKey, page, info),
    session: async (_, { id }, context, info) =>
      (await readerOfUses(context)).record(session, id, info),
    sessions: async (_, page, context, info) =>
      (await readerOfUses(context)).connection(session, page, info),
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

/** Returns the reader once the last uses of the account's credentials are written. */
async function readerOfUses({ call, reader }: Context): Promise<Context['reader']> {
  await usesRecorded(call);
  return reader;
}

type Signed = Awaited<ReturnType<typeof sessions.signIn>>;

/** Continues the request as the account that has signed in or up. */
function signed(context: Context, { profile, token }: Signed) {
  context.signIn(profile, token);
  return { viewer: profile };
}
