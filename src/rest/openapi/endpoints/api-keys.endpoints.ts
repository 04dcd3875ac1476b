import { API_KEY_FIELDS, ApiKey } from '../../../domain/auth/api-key.entity.ts';
import { newApiKey } from '../../../domain/auth/auth.input.ts';
import { fieldsOf } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf, propertiesOf, withFields } from '../json-schema.ts';

const API_KEY = fieldsOf(ApiKey, API_KEY_FIELDS);

const SCHEMAS = {
  ApiKey: API_KEY,
  CreatedApiKey: withFields({
    ...propertiesOf(API_KEY),
    key: {
      type: ['string', 'null'],
      description:
        'Shown this once. Null in the repeated answer to a request with an Idempotency-Key.',
    },
  }),
  NewApiKey: inputSchema(newApiKey),
};

export const apiKeyEndpoints = group({
  tag: 'API keys',
  description: 'Keys for the `Authorization` header.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /api-keys': {
      operationId: 'listApiKeys',
      summary: 'List API keys',
      description: 'Oldest first; never the keys themselves.',
      answer: arrayOf(SCHEMAS.ApiKey),
    },
    'POST /api-keys': {
      operationId: 'createApiKey',
      summary: 'Create an API key',
      description:
        'Without `scopes` it may do what its maker may. `expiresAt` lies in the future; a `readOnly` key has no scope but `read`.',
      body: SCHEMAS.NewApiKey,
      answer: SCHEMAS.CreatedApiKey,
    },
    'DELETE /api-keys/:id': {
      operationId: 'deleteApiKey',
      summary: 'Revoke an API key',
      description: 'Effective at once.',
      answer: SUCCESS,
    },
  },
});
