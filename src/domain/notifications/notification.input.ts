import {
  boolean,
  list,
  object,
  oneOf,
  timeRange,
  uuid,
  withKeywords,
} from '../validation/validation.ts';
import { NOTIFICATION_TYPES } from './notification.entity.ts';

export const GENERATORS = ['morning_summary', 'at_risk'] as const;

export const generateInput = object({
  type: withKeywords(oneOf(GENERATORS), { description: 'Type of the notification to create.' }),
});

export const markReadInput = object({
  notificationId: withKeywords(uuid(), { description: 'Id of the notification.' }),
});

/** The filter of a list of notifications; all conditions apply. */
export const notificationFilter = object({
  unread: boolean().nullable(),
  type: list(oneOf(NOTIFICATION_TYPES)).nullable(),
  created: timeRange().nullable(),
}).partial();
