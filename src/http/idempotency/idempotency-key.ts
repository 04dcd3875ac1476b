import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { hashSecret } from '../../domain/secrets/secrets.ts';
import { invalid } from '../../errors.ts';

const HEADER = 'Idempotency-Key';

export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;

/** Returns the key of a request; undefined without one. Throws 400 if it is malformed. */
export function idempotencyKey({ req }: Context): string | undefined {
  const key = req.headers[HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  // Also rejects two headers, which Node joins with a comma and a space.
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw invalid({ [HEADER]: ['must be 1-255 visible ASCII characters'] });
}

/** Matches requests of REST and GraphQL that may contain the address of a calendar, which is secret. */
const WITH_SECRET = /subscribed-?calendar/i;

/** Returns a hash that identifies a request. */
export function fingerprintOf(...parts: unknown[]): string {
  const text = jsonOf(parts);
  if (WITH_SECRET.test(text)) return hashSecret(text);
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the JSON text. Throws 400 for nesting that JSON.parse accepts but on which JSON.stringify overflows the stack. */
function jsonOf(parts: unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ [HEADER]: ['cannot be used with a body nested this deeply'] });
  }
}
