import { lockAccount } from '../domain/users/lock.ts';
import * as users from '../domain/users/user.service.ts';
import { Json } from './json.ts';
import { type ApiRouter, ok, record } from './router.ts';
import type { Shown } from './tags.ts';

const PROFILE: Shown = {
  lock: lockAccount,
  missing: 'User not found',
  show: async ({ call }) => new Json(JSON.stringify(await users.profile(call))),
};

export function userRoutes(router: ApiRouter): void {
  router.get('/user', record(PROFILE));

  router.patch(
    '/user',
    ok(({ call, body }) => users.update(call, body), { record: PROFILE }),
  );
}
