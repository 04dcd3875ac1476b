import * as reads from '../domain/notifications/notification.reads.ts';
import * as notifications from '../domain/notifications/notification.service.ts';
import { type ApiRequest, type ApiRouter, answer, DONE } from './router.ts';

const MOST_RECENT = 50;

export function notificationRoutes(router: ApiRouter): void {
  router.get('/notifications', answer(200, notificationList));

  router.post(
    '/notifications',
    answer(200, ({ call, body }) => notifications.generate(call, body)),
  );

  router.patch(
    '/notifications',
    answer(200, ({ call }) => notifications.readAll(call)),
  );

  router.post(
    '/notifications/read',
    answer(200, async ({ call, body }) => {
      await notifications.readOne(call, body);
      return DONE;
    }),
  );
}

async function notificationList({ call }: ApiRequest) {
  const [latest, unreadCount] = await Promise.all([
    reads.latest(call, MOST_RECENT),
    reads.unreadCount(call),
  ]);
  return { notifications: latest, unreadCount };
}
