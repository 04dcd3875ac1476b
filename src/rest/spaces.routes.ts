import * as spaces from '../domain/spaces/space.service.ts';
import { type ApiRouter, created, done, ok } from './router.ts';
import { spaceList } from './spaces.views.ts';

export function spaceRoutes(router: ApiRouter): void {
  router.get('/spaces', ok(spaceList));

  router.post(
    '/spaces',
    created(({ call, body }) => spaces.create(call, body)),
  );

  router.patch(
    '/spaces/:id',
    ok(({ call, id, body }) => spaces.update(call, id, body)),
  );

  router.delete(
    '/spaces/:id',
    done(({ call, id }) => spaces.remove(call, id)),
  );
}
