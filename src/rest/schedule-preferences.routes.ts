import { SchedulePreference } from '../domain/schedule-preferences/schedule-preference.entity.ts';
import * as reads from '../domain/schedule-preferences/schedule-preference.reads.ts';
import * as preferences from '../domain/schedule-preferences/schedule-preference.service.ts';
import { type ApiRouter, created, done, ok } from './router.ts';
import { addressed } from './tags.ts';

const ADDRESSED = { record: addressed(SchedulePreference, 'Schedule preference not found') };

export function schedulePreferenceRoutes(router: ApiRouter): void {
  router.get(
    '/schedule-preferences',
    ok(({ call }) => reads.all(call)),
  );

  router.post(
    '/schedule-preferences',
    created(({ call, body }) => preferences.create(call, body)),
  );

  router.patch(
    '/schedule-preferences/:id',
    ok(({ call, id, body }) => preferences.update(call, id, body), ADDRESSED),
  );

  router.delete(
    '/schedule-preferences/:id',
    done(({ call, id }) => preferences.remove(call, id), ADDRESSED),
  );
}
