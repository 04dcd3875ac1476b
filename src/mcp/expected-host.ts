import { isIP } from 'node:net';
import type { Context } from 'koa';
import { forbidden } from '../domain/errors.ts';
import { isSameOrigin } from '../http/caller.ts';

/** The address of a socket that only programs of this machine reach. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Refuses what a page of another site makes a browser send, be it by a name that was made to lead to this
 * machine (DNS rebinding): on a loopback address only names of this machine are expected. Behind a proxy that is
 * trusted the name is the proxy's.
 */
export function requireExpectedHost(context: Context): void {
  const { localAddress = '' } = context.req.socket;
  const host = context.hostname.replace(/^\[|\]$/g, '');
  const isOwnName = host === 'localhost' || isIP(host) !== 0;
  if (!context.app.proxy && LOOPBACK.test(localAddress) && !isOwnName) {
    throw forbidden('This Host is not expected here; behind a proxy, set TRUST_PROXY');
  }
  if (!isSameOrigin(context)) throw forbidden('Cross-origin request refused');
}
