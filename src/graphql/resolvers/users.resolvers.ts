import { deleteOwn } from '../../domain/accounts/account.delete.ts';
import { unreadCount } from '../../domain/notifications/notification.reads.ts';
import * as users from '../../domain/users/user.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const userResolvers: Resolvers = {
  Query: { viewer: (_, _args, { call }) => users.profile(call) },
  Mutation: {
    updateProfile: async (_, { input }, context) => {
      const viewer = await context.write((call) => users.update(call, input));
      context.moveTo(viewer.timezone);
      return { viewer };
    },
    deleteAccount: async (_, { input }, context) => {
      const { clientInfo } = context.session;
      const deletedId = await context.write((call) => deleteOwn(call, clientInfo, input));
      context.signOut();
      return { deletedId };
    },
  },
  User: {
    // The only user that the API exposes is the caller.
    unreadNotificationCount: (_, _args, { call, reader }) =>
      reader.once('unread', () => unreadCount(call)),
  },
};
