import type Koa from 'koa';
import type { Logger } from '../../diagnostics/logger.ts';
import { pathToRecord } from '../secret-paths.ts';
import { setDefaultHeaders } from './default-headers.ts';
import { requestIdOf, traceIdOf } from './request-id.ts';

/** Assigns the request id, sets the default headers and logs the request. */
export function requestLog(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    const started = performance.now();
    context.state.requestId = requestIdOf(context);
    context.set('X-Request-Id', context.state.requestId);
    setDefaultHeaders(context);
    await next();
    const { method, status } = context;
    const path = pathToRecord(context.path);
    const ms = Math.round(performance.now() - started);
    const { requestId, call } = context.state;
    const traceId = traceIdOf(context);
    const fields = { requestId, traceId, method, path, status, ms, userId: call?.user.id };
    logger.info(fields, `${method} ${path} ${status} in ${ms} ms`);
  };
}
