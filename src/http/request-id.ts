import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

/** The id that whoever asks has given the request, if it is a usable one; else a new one. */
export function requestIdOf(context: Context): string {
  const given = context.get('x-request-id');
  return /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/**
 * The id of the trace that the request is part of, by W3C Trace Context. Of a later version than 00 the
 * beginning is the same, and more may follow.
 */
export function traceIdOf(context: Context): string | undefined {
  const given = context.get('traceparent');
  const [matched = '', traceId] = TRACEPARENT.exec(given) ?? [];
  const rest = given.slice(matched.length);
  const isWhole = given.startsWith('00') ? rest === '' : rest === '' || rest.startsWith('-');
  return isWhole ? traceId : undefined;
}
