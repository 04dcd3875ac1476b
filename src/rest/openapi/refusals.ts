import { ALWAYS, WHEN_TRYING_AGAIN } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';

/** The body of every refusal. */
export const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'What is wrong.' },
    details: {
      type: 'object',
      description: 'Field names, nested places with dots, to what is wrong with each.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    field: { type: 'string', description: 'The field that names a record which is not yours.' },
    replacedBy: {
      type: 'string',
      format: 'uuid',
      description: 'The time block that stands for the addressed one now.',
    },
  },
  required: ['error'],
};

type Refusal = { description: string; example: object; canRetry?: boolean };

/** By status, what a refusal means and how one looks. */
const REFUSALS = {
  400: {
    description: 'Something that was sent is not allowed. `details` names every field that failed.',
    example: { error: 'Validation failed', details: { title: ['must be 1-500 characters'] } },
  },
  401: {
    description: 'Neither a valid API key nor a session.',
    example: { error: 'Unauthorized' },
  },
  403: {
    description:
      'The key lacks the scope that is needed, a quota is used up, or a browser came from another origin.',
    example: { error: 'This key is read-only' },
  },
  404: { description: 'There is no such record of yours.', example: { error: 'Not found' } },
  408: {
    description: 'The body took too long to arrive.',
    example: { error: 'Request body took longer than 30 seconds' },
  },
  409: {
    description:
      'It contradicts what is there, or a request with this `Idempotency-Key` is under way.',
    example: { error: 'A request with this Idempotency-Key is under way' },
    canRetry: true,
  },
  412: {
    description: 'The record has none of the tags in `If-Match` any more.',
    example: { error: 'The record was changed since' },
  },
  413: {
    description: 'The body is larger than 1 MiB; without credentials, than 64 KiB.',
    example: { error: 'Request body exceeds 1048576 bytes' },
  },
  422: {
    description: 'The `Idempotency-Key` was used for another request.',
    example: { error: 'Idempotency-Key was used for another request' },
  },
  429: {
    description: 'Too many requests.',
    example: { error: 'Too many requests of this account' },
    canRetry: true,
  },
  500: {
    description: 'A fault of the service; the request id finds it in the log.',
    example: { error: 'Internal server error' },
  },
  503: {
    description: 'Not now; it may be tried again.',
    example: { error: 'The database cannot be reached' },
    canRetry: true,
  },
  507: {
    description: 'The disk of the database is full: nothing was written.',
    example: {
      error:
        'The disk of the database is full: nothing was written. Reading works; writing will again when there is room',
    },
  },
} as const satisfies Record<number, Refusal>;

export type RefusalStatus = keyof typeof REFUSALS;

const response = (status: RefusalStatus, description: string, examples: object) => {
  const { canRetry }: Refusal = REFUSALS[status];
  return {
    description,
    headers: { ...ALWAYS, ...(canRetry && WHEN_TRYING_AGAIN) },
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...examples },
    },
  };
};

/** By name, the refusals that are the same wherever they occur. */
export const SHARED_RESPONSES = Object.fromEntries(
  // Which record is missing is always said.
  Object.entries(REFUSALS)
    .filter(([status]) => status !== '404')
    .map(([status, { description, example }]) => [
      `Refused${status}`,
      response(Number(status) as RefusalStatus, description, { example }),
    ]),
);

/** How an endpoint refuses with a status; `texts` are those that only it says. */
export function refusal(status: RefusalStatus, texts: readonly string[] = []) {
  if (texts.length === 0) return { $ref: `#/components/responses/Refused${status}` };
  const { description, example } = REFUSALS[status];
  const said = texts.map((text) => [nameOf(text), { value: { error: text } }]);
  const general = status === 404 ? [] : [['general', { value: example }]];
  return response(status, description, { examples: Object.fromEntries([...said, ...general]) });
}

/** A text as the name of an example. */
const nameOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
