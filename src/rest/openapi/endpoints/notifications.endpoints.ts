import { z } from 'zod';
import {
  NOTIFICATION_FIELDS,
  Notification,
} from '../../../domain/notifications/notification.entity.ts';
import { generateInput, markReadInput } from '../../../domain/notifications/notification.input.ts';
import {
  type generate,
  type markAllRead,
  NOTIFICATION_MISSING,
} from '../../../domain/notifications/notification.service.ts';
import { answerOf, count, fieldsOf, saying } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf, withFields } from '../json-schema.ts';

const UNREAD = 'How many notifications have not been read.';

const SCHEMAS = {
  Notification: fieldsOf(Notification, NOTIFICATION_FIELDS, {
    metadata: {
      type: 'object',
      additionalProperties: true,
    },
  }),
  NotificationRequest: inputSchema(generateInput),
  GeneratedNotification: answerOf<Awaited<ReturnType<typeof generate>>>()(
    z.object({
      generated: count().describe('How many were written: 1 or 0.'),
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
      operationId: 'listNotifications',
      summary: 'List the latest notifications',
      description: 'The 50 most recent, newest first, and how many are unread in all.',
      answer: withFields({
        notifications: saying('The latest.', arrayOf(SCHEMAS.Notification)),
        unreadCount: { type: 'integer', minimum: 0, description: UNREAD },
      }),
    },
    'POST /notifications': {
      operationId: 'generateNotification',
      summary: 'Write a summary or an alert',
      description:
        '`morning_summary` writes one a day; `at_risk` one about the tasks that are due within 24 hours and have no time planned, each at most once in six hours.',
      body: SCHEMAS.NotificationRequest,
      answer: SCHEMAS.GeneratedNotification,
    },
    'PATCH /notifications': {
      operationId: 'markAllNotificationsRead',
      summary: 'Mark all notifications as read',
      answer: answerOf<Awaited<ReturnType<typeof markAllRead>>>()(
        z.object({ markedRead: count().describe('How many had not been read.') }),
      ),
    },
    'POST /notifications/read': {
      operationId: 'markNotificationRead',
      summary: 'Mark a notification as read',
      description: 'Doing it again changes nothing.',
      body: SCHEMAS.MarkNotificationRead,
      answer: SUCCESS,
      refusals: { 404: [NOTIFICATION_MISSING] },
    },
  },
});
