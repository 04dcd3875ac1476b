import { notificationList } from '../domain/notifications/notification.list.ts';
import * as notifications from '../domain/notifications/notification.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const notificationResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    notification: (_, { id }, { reading }, info) => reading.record(notificationList, id, info),
    notifications: (_, page, { reading }, info) => reading.connection(notificationList, page, info),
  },
  Mutation: {
    generateNotification: (_, { input }, context) =>
      context.write((call) => notifications.generate(call, input)),
    markNotificationRead: (_, { input }, context, info) =>
      context.changed(notificationList, info, 'notification', input.notificationId, (call) =>
        notifications.markRead(call, input),
      ),
    markAllNotificationsRead: (_, _args, context) => context.write(notifications.markAllRead),
  },
};
