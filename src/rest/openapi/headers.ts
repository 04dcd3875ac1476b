import { IDEMPOTENCY_KEY } from '../../http/idempotency-key.ts';
import { SESSION_COOKIE } from '../../http/session-cookie.ts';
import { UUID } from '../../read/column-types.ts';
import { TAGS_OR_ANY } from '../tags.ts';

/** Headers that requests may carry, described once. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to send again: it is carried out once, and a repeat within 24 hours gets the first answer.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source, examples: ['7c1f3a52-import-41'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'Carries it out only if the record still has one of these tags, else 412. `*` stands for any; tags are what `ETag` says.',
    schema: { type: 'string', pattern: TAGS_OR_ANY, examples: ['"Tz9yq7d0yXb0aSpwS0dVx3k2m1A"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'Answers 304 without a body if the record still has one of these tags.',
    schema: { type: 'string', pattern: TAGS_OR_ANY, examples: ['"Tz9yq7d0yXb0aSpwS0dVx3k2m1A"'] },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'An id of your own for the request, of letters, digits, dots, dashes and underscores; it comes back with the answer and is in the log. What is none of that is replaced.',
    schema: {
      type: 'string',
      maxLength: 128,
      'x-ignored-if-invalid': true,
      examples: ['nightly-sync-2026-11-16'],
    },
  },
} as const;

/** The id of a record in a path. What is no UUID is an id that does not exist: 404, not 400. */
export const idParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  description: 'What is no id of such a record of yours is answered 404, whatever it is.',
  schema: { type: 'string', format: 'uuid', pattern: UUID.source },
});

/** Headers that answers carry, described once. */
export const HEADERS = {
  RequestId: {
    description: 'The id of the request.',
    required: true,
    schema: { type: 'string' },
    example: 'e2b36a1c-8f0e-4a55-9f3c-0d0c5a6b7c11',
  },
  ETag: {
    description:
      'The tag of the record: another one as soon as anything changes that is shown of it.',
    required: true,
    schema: { type: 'string' },
    example: '"Tz9yq7d0yXb0aSpwS0dVx3k2m1A"',
  },
  RetryAfter: {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  RateLimit: {
    description:
      'What is left of the limit, and in how many seconds it is whole; where requests are limited.',
    schema: { type: 'string' },
    example: '"account";r=187;t=2',
  },
  RateLimitPolicy: {
    description: 'The limit: how many requests in how many seconds; where requests are limited.',
    schema: { type: 'string' },
    example: '"account";q=200;w=10',
  },
  IdempotencyReplayed: {
    description: '`true` where the answer had been given before, under the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  SessionCookie: {
    description: 'The session, or its end. `HttpOnly`, `SameSite=Lax`, and `Secure` over TLS.',
    schema: { type: 'string' },
    example: `${SESSION_COOKIE}=PFB1x…; path=/; expires=Tue, 15 Dec 2026 09:00:00 GMT; samesite=lax; httponly`,
  },
} as const;

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key: `Authorization: Bearer tp_…`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'A signed-in browser. What changes something and comes from another origin is refused.',
  },
} as const;

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** What every answer carries. */
export const ALWAYS = {
  'X-Request-Id': headerRef('RequestId'),
  RateLimit: headerRef('RateLimit'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
};

export const WHEN_TAGGED = { ETag: headerRef('ETag') };
export const WHEN_CARRIED_OUT_ONCE = { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') };
export const WHEN_SIGNING_IN = { 'Set-Cookie': headerRef('SessionCookie') };
export const WHEN_TRYING_AGAIN = { 'Retry-After': headerRef('RetryAfter') };
