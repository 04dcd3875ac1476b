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
import { answerOf, count, fieldsOf } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf, exactly } from '../json-schema.ts';

const SCHEMAS = {
  Notification: fieldsOf(Notification, NOTIFICATION_FIELDS, {
    metadata: {
      type: 'object',
      additionalProperties: true,
      description: 'What it is about, such as counts and the ids of tasks.',
    },
  }),
  NotificationRequest: inputSchema(generateInput),
  GeneratedNotification: answerOf<Awaited<ReturnType<typeof generate>>>()(
    z.object({ generated: count(), unreadCount: count() }),
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
      answer: exactly({
        notifications: arrayOf(SCHEMAS.Notification),
        unreadCount: { type: 'integer', minimum: 0 },
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
        z.object({ markedRead: count() }),
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
