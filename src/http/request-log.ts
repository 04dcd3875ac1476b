import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Logger } from '../process/logger.ts';

/** Request id, access log and default headers. */
export function requestLog(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    const started = performance.now();
    context.state.requestId = randomUUID();
    context.set('X-Request-Id', context.state.requestId);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Cache-Control', 'no-store');
    await next();
    const { method, path, status } = context;
    const ms = Math.round(performance.now() - started);
    const { requestId, call } = context.state;
    const fields = { requestId, method, path, status, ms, userId: call?.user.id };
    logger.info(fields, `${method} ${path} ${status} in ${ms} ms`);
  };
}
