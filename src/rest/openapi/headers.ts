import { SESSION_COOKIE } from '../../http/client/session-cookie.ts';
import { TAGS_OR_ANY } from '../../http/conditional/tags.ts';
import { IDEMPOTENCY_KEY } from '../../http/idempotency/idempotency-key.ts';
import { UUID } from '../../read/column-types.ts';

/** Request headers, as shared parameters. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes retries safe: the request is executed once, and a retry within 24 hours gets the stored response.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source, examples: ['7c1f3a52-import-41'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'Executes the request only if the record has one of these entity tags, otherwise returns 412. `*` matches any tag.',
    schema: { type: 'string', pattern: TAGS_OR_ANY, examples: ['"Tz9yq7d0yXb0aSpwS0dVx3k2m1A"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'Returns 304 without a body if the record has one of these entity tags.',
    schema: { type: 'string', pattern: TAGS_OR_ANY, examples: ['"Tz9yq7d0yXb0aSpwS0dVx3k2m1A"'] },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Id of the request: letters, digits, dots, dashes and underscores. It is logged and returned with the response. An invalid id is replaced.',
    schema: {
      type: 'string',
      maxLength: 128,
      'x-ignored-if-invalid': true,
      examples: ['nightly-sync-2026-11-16'],
    },
  },
} as const;

/** The id of a record in a path. A value that is not a UUID returns 404, not 400. */
export const idParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  description: 'Id of one of your records. Any other value returns 404.',
  schema: { type: 'string', format: 'uuid', pattern: UUID.source },
});

/** Response headers. */
export const HEADERS = {
  RequestId: {
    description: 'Id of the request.',
    required: true,
    schema: { type: 'string' },
    example: 'e2b36a1c-8f0e-4a55-9f3c-0d0c5a6b7c11',
  },
  ETag: {
    description: 'Entity tag of the record. It changes when any field of the response changes.',
    required: true,
    schema: { type: 'string' },
    example: '"Tz9yq7d0yXb0aSpwS0dVx3k2m1A"',
  },
  RetryAfter: {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  RateLimit: {
    description:
      'Remaining requests (`r`), and seconds until the full limit is available (`t`). Absent without a rate limit.',
    schema: { type: 'string' },
    example: '"account";r=187;t=2',
  },
  RateLimitPolicy: {
    description:
      'Rate limit: requests (`q`) per number of seconds (`w`). Absent without a rate limit.',
    schema: { type: 'string' },
    example: '"account";q=200;w=10',
  },
  IdempotencyReplayed: {
    description:
      '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  SessionCookie: {
    description:
      'Sets or clears the session cookie: `HttpOnly`, `SameSite=Lax`, and `Secure` over TLS.',
    schema: { type: 'string' },
    example: `${SESSION_COOKIE}=PFB1x…; path=/; expires=Tue, 15 Dec 2026 09:00:00 GMT; samesite=lax; httponly`,
  },
} as const;

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'API key: `Authorization: Bearer tp_…`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Session cookie of a signed-in browser. Writes from another origin are rejected.',
  },
} as const;

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** The headers of every response. */
export const ALWAYS = {
  'X-Request-Id': headerRef('RequestId'),
  RateLimit: headerRef('RateLimit'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
};

export const WHEN_TAGGED = { ETag: headerRef('ETag') };
export const WHEN_KEYED = { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') };
export const WHEN_SIGNING_IN = { 'Set-Cookie': headerRef('SessionCookie') };
export const WHEN_RETRYABLE = { 'Retry-After': headerRef('RetryAfter') };
