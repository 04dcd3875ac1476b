import { isIP } from 'node:net';
import type { Context } from 'koa';
import { forbidden } from '../errors.ts';
import { isSameOrigin } from '../http/client/caller.ts';

/** Matches a loopback address, which only programs on this machine can reach. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Rejects cross-origin requests of browsers, including DNS rebinding: on a loopback address, Host must be `localhost`
 * or an IP address, unless the request comes from a trusted proxy, which has its own name.
 */
export function requireExpectedHost(context: Context): void {
  const { localAddress = '' } = context.req.socket;
  const host = context.hostname.replace(/^\[|\]$/g, '');
  const isOwnName = host === 'localhost' || isIP(host) !== 0;
  if (!context.app.proxy && LOOPBACK.test(localAddress) && !isOwnName) {
    throw forbidden('Unexpected Host header; behind a proxy, set TRUST_PROXY');
  }
  if (!isSameOrigin(context)) throw forbidden('Cross-origin request rejected');
}
