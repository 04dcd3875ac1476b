import * as users from '../domain/users/user.service.ts';
import { type ApiRouter, ok } from './router.ts';

export function userRoutes(router: ApiRouter): void {
  router.get(
    '/user',
    ok(({ call }) => users.profile(call)),
  );

  router.patch(
    '/user',
    ok(({ call, body }) => users.update(call, body)),
  );
}
