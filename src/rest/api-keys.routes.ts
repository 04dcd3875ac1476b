import * as apiKeys from '../domain/auth/api-key.service.ts';
import { listedKeys, newKey } from './api-keys.views.ts';
import { type ApiRouter, created, done, ok } from './router.ts';

export function apiKeyRoutes(router: ApiRouter): void {
  router.get(
    '/api-keys',
    ok(({ call }) => listedKeys(call)),
  );

  router.post(
    '/api-keys',
    created(({ call, body }) => newKey(call, body)),
  );

  router.delete(
    '/api-keys/:id',
    done(({ call, id }) => apiKeys.remove(call, id)),
  );
}
