import { defineList } from '../lists/list.ts';
import { CREATED, ID } from '../lists/order.ts';
import { NOTIFICATION_FIELDS, Notification, type NotificationRow } from './notification.entity.ts';

/** Notifications, newest first. */
export const notificationList = defineList<NotificationRow>({
  entity: Notification,
  fields: NOTIFICATION_FIELDS,
  longTexts: ['body'],
  orders: {
    newest: [
      { ...CREATED, descending: true },
      { ...ID, descending: true },
    ],
  },
  of: {},
});
