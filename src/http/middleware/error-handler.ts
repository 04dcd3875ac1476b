import type Koa from 'koa';
import type { Logger } from '../../diagnostics/logger.ts';
import { databaseRefusal } from '../../domain/records/database-faults.ts';
import { errorResponse } from './error-response.ts';
import { logDatabaseFault, logFault } from './fault-log.ts';

/** Maps errors to responses. Unexpected errors are logged, and their responses have no details. */
export function errorHandler(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, headers = {} } = errorResponse(error);
      const { requestId } = context.state;
      if (status === 500) logFault(logger, error, requestId);
      else if (databaseRefusal(error)) logDatabaseFault(logger, error, requestId);
      context.set(headers);
      context.status = status;
      context.body = body;
    }
  };
}
