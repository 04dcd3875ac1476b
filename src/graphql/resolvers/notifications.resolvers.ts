import { notification } from '../../domain/notifications/notification.resource.ts';
import * as notifications from '../../domain/notifications/notification.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const notificationResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    notification: (_, { id }, { reader }, info) => reader.record(notification, id, info),
    notifications: (_, page, { reader }, info) => reader.connection(notification, page, info),
  },
  Mutation: {
    generateNotification: (_, { input }, context) =>
      context.write((call) => notifications.generate(call, input)),
    markNotificationRead: (_, { input: { id } }, context, info) =>
      context.changed(notification, info, 'notification', id, (call) =>
        notifications.markRead(call, id),
      ),
    markAllNotificationsRead: (_, _args, context) => context.write(notifications.markAllRead),
  },
};
