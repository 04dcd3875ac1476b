import type Koa from 'koa';
import { databaseRefusal } from '../domain/database-faults.ts';
import type { Logger } from '../process/logger.ts';
import { errorResponse } from './errors.ts';

/** Maps errors to responses; those that are not ours to tell are logged, and answered without details. */
export function errorHandler(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, headers = {} } = errorResponse(error);
      const { requestId } = context.state;
      if (status === 500) {
        logger.error({ err: error, requestId }, `fault in request ${requestId}`);
      } else if (databaseRefusal(error)) {
        logger.warn({ err: error, requestId }, `the database failed request ${requestId}`);
      }
      context.set(headers);
      context.status = status;
      context.body = body;
    }
  };
}
