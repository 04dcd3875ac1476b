import type { Context } from 'koa';

/** Headers that keep browsers from using a response as a page. Pages set their own policy. */
export const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** One year. */
const HSTS = 'max-age=31536000';

/** Sets the headers of every response. Sets HSTS only if a trusted proxy reports TLS. */
export function setDefaultHeaders(context: Context): void {
  context.set(HEADERS);
  if (context.secure) context.set('Strict-Transport-Security', HSTS);
}
