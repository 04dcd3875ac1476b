import type Koa from 'koa';
import type { Proxies } from './address.ts';

/** Sets `context.ip` to the client's address, and removes forwarded headers of peers that are not trusted proxies. */
export function trustedProxies(proxies: Proxies): Koa.Middleware {
  return (context, next) => {
    proxies.clean(context.req);
    context.request.ip = proxies.clientOf(context.req);
    return next();
  };
}
