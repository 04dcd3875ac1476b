import { apiKey } from '../../domain/auth/api-key.resource.ts';
import * as apiKeys from '../../domain/auth/api-key.service.ts';
import * as sessions from '../../domain/auth/session.service.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';

export const authResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    apiKey: (_, { id }, { reader }, info) => reader.record(apiKey, id, info),
    apiKeys: (_, page, { reader }, info) => reader.connection(apiKey, page, info),
  },
  Mutation: {
    signUp: async (_, { input }, context) => {
      const { guest, signUpOpen } = context;
      const { profile, token } = await sessions.signUp(guest, signUpOpen, input);
      context.signIn(profile, token);
      return { viewer: profile };
    },
    signIn: async (_, { input }, context) => {
      const { guest, session } = context;
      const { profile, token } = await sessions.signIn(guest, session.from, input);
      context.signIn(profile, token);
      return { viewer: profile };
    },
    signOut: async (_, _args, context) => {
      await sessions.signOut(context.guest, context.session.token);
      context.signOut();
      return { success: true };
    },
    createApiKey: async (_, { input: { id, ...values } }, context) => {
      const { key, ...apiKey } = await context.write((call) => apiKeys.create(call, values, id));
      return { key, apiKey };
    },
    deleteApiKey: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => apiKeys.remove(call, id)),
  },
};
