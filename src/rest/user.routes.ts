import * as users from '../domain/users/user.service.ts';
import { type ApiRouter, answer } from './router.ts';

export function userRoutes(router: ApiRouter): void {
  router.get(
    '/user',
    answer(200, ({ call }) => users.profile(call)),
  );

  router.patch(
    '/user',
    answer(200, ({ call, body }) => users.update(call, body)),
  );
}
