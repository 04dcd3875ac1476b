import type Koa from 'koa';
import { unauthenticated } from '../domain/errors.ts';
import { requireAdmin } from '../domain/users/admin.service.ts';
import { callerOf } from './caller.ts';
import { rateLimitOf } from './rate-limit.ts';

/** The text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The metrics at `/metrics`, for admins: they tell how much is going on. */
export function metricsForAdmins(text: () => Promise<string>): Koa.Middleware {
  return async (context, next) => {
    if (context.path !== '/metrics') return next();
    rateLimitOf(context)?.forAddress(context);
    const call = await callerOf(context, context.state.guest);
    if (!call) throw unauthenticated();
    context.state.call = call;
    rateLimitOf(context)?.forAccount(context, call.user.id);
    requireAdmin(call);
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD');
      context.status = 405;
      context.body = { error: 'Method not allowed' };
      return;
    }
    context.body = await text();
    context.set('Content-Type', METRICS_TYPE);
  };
}
