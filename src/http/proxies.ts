import type Koa from 'koa';
import type { Proxies } from './client-address.ts';

/** Sees to it that what Koa and all others know of the client is what is believed: `context.ip` is its address. */
export function believed(proxies: Proxies): Koa.Middleware {
  return (context, next) => {
    proxies.clean(context.req);
    context.request.ip = proxies.clientOf(context.req);
    return next();
  };
}
