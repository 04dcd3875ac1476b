import { notificationList } from '../domain/notifications/notification.list.ts';
import * as notifications from '../domain/notifications/notification.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const notificationResolvers: Pick<Resolvers, 'Notification' | 'Query' | 'Mutation'> = {
  Notification: { body: ({ body }, _, context) => context.tell(body) },
  Query: {
    notification: (_, { id }, { reading }, info) => reading.record(notificationList, id, info),
    notifications: (_, page, { reading }, info) => reading.connection(notificationList, page, info),
  },
  Mutation: {
    generateNotification: (_, { input }, context) =>
      context.write((call) => notifications.generate(call, input)),
    markNotificationRead: async (_, { input }, context, info) => {
      await context.write((call) => notifications.readOne(call, input));
      return {
        notification: await context.written(
          notificationList,
          input.notificationId,
          info,
          'notification',
        ),
      };
    },
    markAllNotificationsRead: (_, _args, context) => context.write(notifications.readAll),
  },
};
