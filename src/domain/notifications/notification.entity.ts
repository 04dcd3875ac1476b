import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, shownFields } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

export const NOTIFICATION_TYPES = ['morning_summary', 'at_risk_deadline'] as const;

/** A stored summary or alert. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    type: p.text().$type<(typeof NOTIFICATION_TYPES)[number]>(),
    title: p.text(),
    body: p.text(),
    read: p.boolean(),
    metadata: p.json<Record<string, unknown>>(),
    /** The local day of a morning summary, unique per account. Not exposed. */
    day: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'notification_list_index', properties: ['userId', 'createdAt', 'id'] },
    { name: 'notification_unread_index', properties: ['userId'], where: 'not read' },
  ],
  uniques: [{ name: 'notification_day_unique', properties: ['userId', 'type', 'day'] }],
  triggers: publishesRecords('notification', 'notification'),
});

export const NOTIFICATION_FIELDS = shownFields(
  Notification,
  ['id', 'userId', 'type', 'title', 'body', 'read', 'metadata', 'createdAt'],
  { hidden: ['day'] },
);
