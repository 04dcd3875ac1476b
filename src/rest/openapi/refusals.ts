import { ALWAYS, WHEN_RETRYABLE } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';

/** The body of every error response. */
export const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Error message.' },
    details: {
      type: 'object',
      description: 'Error messages by field. Nested fields are separated by dots.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    field: { type: 'string', description: 'Field whose id is not one of your records.' },
    replacedBy: {
      type: 'string',
      format: 'uuid',
      description: 'Id of the time block that replaces the requested one.',
    },
  },
  required: ['error'],
};

type Refusal = { description: string; example: object; canRetry?: boolean };

/** The description and an example of each error status. */
const REFUSALS = {
  400: {
    description: 'Invalid request. `details` lists every invalid field.',
    example: { error: 'Validation failed', details: { title: ['must be 1-500 characters'] } },
  },
  401: {
    description: 'No valid API key or session.',
    example: { error: 'Unauthorized' },
  },
  403: {
    description:
      'The API key lacks the required scope, a quota is reached, or the request comes from another origin.',
    example: { error: 'This key is read-only' },
  },
  404: { description: 'Record not found.', example: { error: 'Not found' } },
  408: {
    description: 'Timeout while reading the body.',
    example: { error: 'Request body took longer than 30 seconds' },
  },
  409: {
    description:
      'The request conflicts with existing data, or a request with this `Idempotency-Key` is in progress.',
    example: { error: 'A request with this Idempotency-Key is in progress' },
    canRetry: true,
  },
  412: {
    description: 'The record has none of the entity tags in `If-Match`.',
    example: { error: 'The record has changed' },
  },
  413: {
    description: 'The body is larger than 1 MiB, or than 64 KiB without credentials.',
    example: { error: 'Request body exceeds 1048576 bytes' },
  },
  422: {
    description: 'The `Idempotency-Key` was used for another request.',
    example: { error: 'Idempotency-Key was used for another request' },
  },
  429: {
    description: 'Rate limit exceeded.',
    example: { error: 'Too many requests from this account' },
    canRetry: true,
  },
  500: {
    description: 'Internal error. The log has its details under the request id.',
    example: { error: 'Internal server error' },
  },
  503: {
    description: 'Temporarily unavailable. Retry later.',
    example: { error: 'The database cannot be reached' },
    canRetry: true,
  },
  507: {
    description: 'The disk of the database is full. Nothing was written.',
    example: {
      error: 'The disk of the database is full. Nothing was written; reads still work',
    },
  },
} as const satisfies Record<number, Refusal>;

export type RefusalStatus = keyof typeof REFUSALS;

const response = (status: RefusalStatus, description: string, examples: object) => {
  const { canRetry }: Refusal = REFUSALS[status];
  return {
    description,
    headers: { ...ALWAYS, ...(canRetry && WHEN_RETRYABLE) },
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...examples },
    },
  };
};

/** The error responses that all endpoints share, by name. */
export const SHARED_RESPONSES = Object.fromEntries(
  // Each endpoint has its own message for 404.
  Object.entries(REFUSALS)
    .filter(([status]) => status !== '404')
    .map(([status, { description, example }]) => [
      `Refused${status}`,
      response(Number(status) as RefusalStatus, description, { example }),
    ]),
);

/** Returns the error response of an endpoint; `texts` are the messages that only this endpoint has. */
export function refusal(status: RefusalStatus, texts: readonly string[] = []) {
  if (texts.length === 0) return { $ref: `#/components/responses/Refused${status}` };
  const { description, example } = REFUSALS[status];
  const own = texts.map((text) => [nameOf(text), { value: { error: text } }]);
  const general = status === 404 ? [] : [['general', { value: example }]];
  return response(status, description, { examples: Object.fromEntries([...own, ...general]) });
}

/** Converts a message to the name of an example. */
const nameOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
