import type { z } from 'zod';
import { boolean, list, object, oneOf, timeRange, told, uuid } from '../validation.ts';
import { NOTIFICATION_TYPES } from './notification.entity.ts';

export const GENERATORS = ['morning_summary', 'at_risk'] as const;

export const generateInput = object({
  type: told(oneOf(GENERATORS), { description: 'What is to be written.' }),
});

export const markReadInput = object({
  notificationId: told(uuid(), { description: 'Which notification.' }),
});

/** What a list of notifications is narrowed to: every condition given. */
export const notificationFilter = object({
  unread: boolean().nullable(),
  type: list(oneOf(NOTIFICATION_TYPES)).nullable(),
  created: timeRange().nullable(),
}).partial();

export type NotificationFilter = z.output<typeof notificationFilter>;
