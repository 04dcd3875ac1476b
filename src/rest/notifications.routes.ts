import * as reads from '../domain/notifications/notification.reads.ts';
import * as notifications from '../domain/notifications/notification.service.ts';
import { type ApiRequest, type ApiRouter, done, ok } from './router.ts';

const MAX_RECENT = 50;

export function notificationRoutes(router: ApiRouter): void {
  router.get('/notifications', ok(notificationList));

  router.post(
    '/notifications',
    ok(({ call, body }) => notifications.generate(call, body)),
  );

  router.patch(
    '/notifications',
    ok(({ call }) => notifications.markAllRead(call)),
  );

  router.post(
    '/notifications/read',
    done(({ call, body }) => notifications.markNamedRead(call, body)),
  );
}

async function notificationList({ call }: ApiRequest) {
  const [latest, unreadCount] = await Promise.all([
    reads.latest(call, MAX_RECENT),
    reads.unreadCount(call),
  ]);
  return { notifications: latest, unreadCount };
}
