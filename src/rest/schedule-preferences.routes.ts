import * as reads from '../domain/schedule-preferences/schedule-preference.reads.ts';
import * as preferences from '../domain/schedule-preferences/schedule-preference.service.ts';
import { type ApiRouter, answer, DONE } from './router.ts';

export function schedulePreferenceRoutes(router: ApiRouter): void {
  router.get(
    '/schedule-preferences',
    answer(200, ({ call }) => reads.all(call)),
  );

  router.post(
    '/schedule-preferences',
    answer(201, ({ call, body }) => preferences.create(call, body)),
  );

  router.patch(
    '/schedule-preferences/:id',
    answer(200, ({ call, id, body }) => preferences.update(call, id, body)),
  );

  router.delete(
    '/schedule-preferences/:id',
    answer(200, async ({ call, id }) => {
      await preferences.remove(call, id);
      return DONE;
    }),
  );
}
