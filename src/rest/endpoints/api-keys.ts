import { API_KEY_FIELDS, ApiKey } from '../../domain/api-keys/api-key.entity.ts';
import * as apiKeys from '../../domain/api-keys/api-key.service.ts';
import { newApiKey } from '../../domain/auth/auth.input.ts';
import type { Call } from '../../domain/call.ts';
import { pick } from '../../domain/records/columns.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { create, group, list, remove } from '../declaration.ts';
import { fieldsOf } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { propertiesOf, withFields } from '../openapi/json-schema.ts';

const KEY = addressed(ApiKey, 'API key not found');

const API_KEY = fieldsOf(ApiKey, API_KEY_FIELDS);

const SCHEMAS = {
  ApiKey: API_KEY,
  CreatedApiKey: withFields({
    ...propertiesOf(API_KEY),
    key: {
      type: ['string', 'null'],
      description:
        'API key. Returned only in this response; `null` in the stored response to a retry.',
    },
  }),
  NewApiKey: inputSchema(newApiKey),
};

const listKeys = async (call: Call) =>
  (await apiKeys.list(call)).map((key) => pick(key, API_KEY_FIELDS));

const createKey = async (call: Call, body: unknown) =>
  pick(await apiKeys.create(call, body), [...API_KEY_FIELDS, 'key']);

export const apiKeyEndpoints = group({
  tag: 'API keys',
  description: 'API keys for the `Authorization` header.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /api-keys': list(API_KEY, ({ call }) => listKeys(call), {
      operation: 'apiKeys',
      operationId: 'listApiKeys',
      summary: 'List API keys',
      description: 'Oldest first. The response does not contain the keys themselves.',
    }),
    'POST /api-keys': create(createKey, {
      operation: 'createApiKey',
      summary: 'Create an API key',
      description:
        'Without `scopes` the key has the scopes of the caller. `expiresAt` must be in the future. A `readOnly` key has only the scope `read`.',
      body: SCHEMAS.NewApiKey,
      answer: SCHEMAS.CreatedApiKey,
    }),
    'DELETE /api-keys/:id': remove(KEY, apiKeys.remove, {
      operation: 'deleteApiKey',
      summary: 'Revoke an API key',
      description: 'Effective immediately.',
    }),
  },
});
