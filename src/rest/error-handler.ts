import type Koa from 'koa';
import type { Logger } from '../process/logger.ts';
import { errorResponse } from './errors.ts';

/** Maps errors to responses; unexpected ones are logged and answered without details. */
export function errorHandler(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, headers = {} } = errorResponse(error);
      if (status >= 500) {
        const { requestId } = context.state;
        logger.error({ err: error, requestId }, `fault in request ${requestId}`);
      }
      context.set(headers);
      context.status = status;
      context.body = body;
    }
  };
}
