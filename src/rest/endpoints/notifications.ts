import { z } from 'zod';
import {
  NOTIFICATION_FIELDS,
  Notification,
} from '../../domain/notifications/notification.entity.ts';
import { generateInput, markReadInput } from '../../domain/notifications/notification.input.ts';
import * as reads from '../../domain/notifications/notification.reads.ts';
import * as notifications from '../../domain/notifications/notification.service.ts';
import { group } from '../declaration.ts';
import { answerOf, count, described, fieldsOf, SUCCESS } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { arrayOf, withFields } from '../openapi/json-schema.ts';
import { done, ok } from '../router.ts';

const MAX_RECENT = 50;

const UNREAD = 'Number of unread notifications.';

const SCHEMAS = {
  Notification: fieldsOf(Notification, NOTIFICATION_FIELDS, {
    metadata: { type: 'object', additionalProperties: true },
  }),
  NotificationRequest: inputSchema(generateInput),
  GeneratedNotification: answerOf<Awaited<ReturnType<typeof notifications.generate>>>()(
    z.object({
      generated: count().describe(
        '`morning_summary`: 1. `at_risk`: number of tasks in the new alert.',
      ),
      unreadCount: count().describe(UNREAD),
    }),
  ),
  MarkNotificationRead: inputSchema(markReadInput),
};

export const notificationEndpoints = group({
  tag: 'Notifications',
  description: 'Stored summaries and alerts.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /notifications': {
      operation: 'notifications',
      operationId: 'listNotifications',
      summary: 'List the latest notifications',
      description: `The ${MAX_RECENT} most recent notifications, newest first, and the total number of unread ones.`,
      answer: withFields({
        notifications: described('Most recent notifications.', arrayOf(SCHEMAS.Notification)),
        unreadCount: { type: 'integer', minimum: 0, description: UNREAD },
      }),
      route: ok(({ call }) => reads.latestAndUnread(call, MAX_RECENT)),
    },
    'POST /notifications': {
      operation: 'generateNotification',
      summary: 'Create a summary or an alert',
      description:
        '`morning_summary` creates at most one summary per day. `at_risk` creates an alert for the tasks that are due within 24 hours and have no planned time, at most once in six hours for each task.',
      body: SCHEMAS.NotificationRequest,
      answer: SCHEMAS.GeneratedNotification,
      route: ok(({ call, body }) => notifications.generate(call, body)),
    },
    'PATCH /notifications': {
      operation: 'markAllNotificationsRead',
      summary: 'Mark all notifications as read',
      answer: answerOf<Awaited<ReturnType<typeof notifications.markAllRead>>>()(
        z.object({ markedRead: count().describe('Number of notifications that were unread.') }),
      ),
      route: ok(({ call }) => notifications.markAllRead(call)),
    },
    'POST /notifications/read': {
      operation: 'markNotificationRead',
      summary: 'Mark a notification as read',
      description: 'Has no effect on a read notification.',
      body: SCHEMAS.MarkNotificationRead,
      answer: SUCCESS,
      refusals: { 404: [notifications.NOTIFICATION_MISSING] },
      route: done(({ call, body }) => notifications.markNamedRead(call, body)),
    },
  },
});
