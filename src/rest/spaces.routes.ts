import { Space } from '../domain/spaces/space.entity.ts';
import * as spaces from '../domain/spaces/space.service.ts';
import { type ApiRouter, created, done, ok } from './router.ts';
import { spaceList } from './spaces.views.ts';
import { addressed } from './tags.ts';

const ADDRESSED = { record: addressed(Space, 'Space not found') };

export function spaceRoutes(router: ApiRouter): void {
  router.get('/spaces', ok(spaceList));

  router.post(
    '/spaces',
    created(({ call, body }) => spaces.create(call, body)),
  );

  router.patch(
    '/spaces/:id',
    ok(({ call, id, body }) => spaces.update(call, id, body), ADDRESSED),
  );

  router.delete(
    '/spaces/:id',
    done(({ call, id }) => spaces.remove(call, id), ADDRESSED),
  );
}
