import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

/** Returns the request id that the client has sent, if it is valid, or a new one. */
export function requestIdOf(context: Context): string {
  const header = context.get('x-request-id');
  return /^[A-Za-z0-9._-]{1,128}$/.test(header) ? header : randomUUID();
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/**
 * Returns the trace id of the W3C header `traceparent`. Versions after 00 may append fields.
 */
export function traceIdOf(context: Context): string | undefined {
  const header = context.get('traceparent');
  const [matched = '', traceId] = TRACEPARENT.exec(header) ?? [];
  const rest = header.slice(matched.length);
  const isWhole = header.startsWith('00') ? rest === '' : rest === '' || rest.startsWith('-');
  return isWhole ? traceId : undefined;
}
