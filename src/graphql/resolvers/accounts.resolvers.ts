import { account } from '../../domain/accounts/account.resource.ts';
import * as admin from '../../domain/accounts/admin.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const accountResolvers: Resolvers = {
  Query: {
    accounts: (_, page, { call, reader }, info) => {
      admin.requireAdmin(call);
      return reader.connection(account, page, info);
    },
  },
  Mutation: {
    setAccountRole: async (_, { input }, context) => ({
      account: await context.write((call) => admin.setRole(call, input)),
    }),
    setAccountDisabled: async (_, { input }, context) => ({
      account: await context.write((call) => admin.setDisabled(call, input)),
    }),
  },
};
