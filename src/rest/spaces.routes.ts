import * as spaces from '../domain/spaces/space.service.ts';
import { type ApiRouter, answer, DONE } from './router.ts';
import { spaceList } from './spaces.views.ts';

export function spaceRoutes(router: ApiRouter): void {
  router.get('/spaces', answer(200, spaceList));

  router.post(
    '/spaces',
    answer(201, ({ call, body }) => spaces.create(call, body)),
  );

  router.patch(
    '/spaces/:id',
    answer(200, ({ call, id, body }) => spaces.update(call, id, body)),
  );

  router.delete(
    '/spaces/:id',
    answer(200, async ({ call, id }) => {
      await spaces.remove(call, id);
      return DONE;
    }),
  );
}
