import * as apiKeys from '../domain/auth/api-key.service.ts';
import { type ApiRouter, created, done, ok } from './router.ts';

export function apiKeyRoutes(router: ApiRouter): void {
  router.get(
    '/api-keys',
    ok(({ call }) => apiKeys.list(call)),
  );

  router.post(
    '/api-keys',
    created(({ call, body }) => apiKeys.create(call, body)),
  );

  router.delete(
    '/api-keys/:id',
    done(({ call, id }) => apiKeys.remove(call, id)),
  );
}
