import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { invalid } from '../domain/errors.ts';

const HEADER = 'Idempotency-Key';

export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;

/** The key that the client gave its request; undefined for none, a refusal for one that is malformed. */
export function idempotencyKey({ req }: Context): string | undefined {
  const key = req.headers[HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  // Two such headers arrive as one text with a space in it.
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw invalid({ [HEADER]: ['must be 1-255 visible ASCII characters'] });
}

/** Tells a request from any other: a hash of all that matters of it. */
export const fingerprintOf = (...parts: unknown[]): string =>
  createHash('sha256').update(jsonOf(parts)).digest('hex');

/** Thousands of levels can be parsed, but not written again. */
function jsonOf(parts: unknown[]): string {
  try {
    return JSON.stringify(parts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ [HEADER]: ['cannot be used with a body that is nested so deeply'] });
  }
}
