import * as apiKeys from '../domain/auth/api-key.service.ts';
import { type ApiRouter, answer, DONE } from './router.ts';

export function apiKeyRoutes(router: ApiRouter): void {
  router.get(
    '/api-keys',
    answer(200, ({ call }) => apiKeys.list(call)),
  );

  router.post(
    '/api-keys',
    answer(201, ({ call, body }) => apiKeys.create(call, body)),
  );

  router.delete(
    '/api-keys/:id',
    answer(200, async ({ call, id }) => {
      await apiKeys.remove(call, id);
      return DONE;
    }),
  );
}
