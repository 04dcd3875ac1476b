import { ApiKey } from '../domain/auth/api-key.entity.ts';
import * as apiKeys from '../domain/auth/api-key.service.ts';
import { listedKeys, newKey } from './api-keys.views.ts';
import { type ApiRouter, created, done, ok } from './router.ts';
import { addressed } from './tags.ts';

const ADDRESSED = { record: addressed(ApiKey, 'API key not found') };

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
    done(({ call, id }) => apiKeys.remove(call, id), ADDRESSED),
  );
}
