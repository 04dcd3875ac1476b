import { notification } from '../../domain/notifications/notification.resource.ts';
import * as notifications from '../../domain/notifications/notification.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, page } from './operations.ts';

export const notificationResolvers: Resolvers = {
  Query: {
    notification: byId(notification),
    notifications: page(notification),
  },
  Mutation: {
    generateNotification: (_, { input }, context) =>
      context.write((call) => notifications.generate(call, input)),
    markNotificationRead: changes(notification, 'notification', notifications.markRead),
    markAllNotificationsRead: (_, _args, context) => context.write(notifications.markAllRead),
  },
};
