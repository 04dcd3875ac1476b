import type { Context } from 'koa';

/** What a browser may make of an answer: nothing. A page sets a policy of its own. */
export const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** A year, as browsers and their lists want it. */
const HSTS = 'max-age=31536000';

/** Sets what every answer carries. Only a proxy can tell that a request came by TLS. */
export function setDefaultHeaders(context: Context): void {
  context.set(HEADERS);
  if (context.secure) context.set('Strict-Transport-Security', HSTS);
}
