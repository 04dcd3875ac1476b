import { desc } from '../../read/order.ts';
import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../list-args.ts';
import { NOTIFICATION_FIELDS, Notification } from './notification.entity.ts';

export const notification = defineResource('notification', listArgs(noFilter), {
  entity: Notification,
  fields: NOTIFICATION_FIELDS,
  orders: { newest: [desc('createdAt'), desc('id')] },
  filters: {},
});
