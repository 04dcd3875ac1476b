import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { desc } from '../../read/order.ts';
import { defineResource } from '../../read/resource.ts';
import { oneOfValues, whether, within } from '../records/conditions.ts';
import { listArgs } from '../records/list-args.ts';
import { NOTIFICATION_FIELDS, Notification } from './notification.entity.ts';
import { notificationFilter } from './notification.input.ts';

const eb = expressionBuilder<Database, 'notification'>();

/** The same expression as in the partial index of unread notifications. */
const isUnread = sql<boolean>`not ${eb.ref('notification.read')}`;

export const notification = defineResource('notification', listArgs(notificationFilter), {
  entity: Notification,
  fields: NOTIFICATION_FIELDS,
  orders: { newest: [desc('createdAt'), desc('id')] },
  filteredBy: {
    id: null,
    userId: null,
    title: null,
    body: null,
    read: 'unread',
    metadata: null,
    createdAt: 'created',
  },
  filters: {
    unread: (wanted) => whether(wanted, isUnread),
    type: (values) => eb('notification.type', '=', oneOfValues('text', values)),
    created: (span) => within(eb.ref('notification.created_at'), span),
  },
});
