import type Koa from 'koa';
import type { Logger } from '../../../diagnostics/logger.ts';
import { databaseRefusal } from '../../../domain/records/database-faults.ts';
import { DomainError } from '../../../errors.ts';
import { HttpError } from '../../../http/io/body.ts';
import { errorResponse } from '../../../http/middleware/error-response.ts';
import { logDatabaseFault, logFault } from '../../../http/middleware/fault-log.ts';
import { type Code, extensionsOf } from './error-codes.ts';

/** Sends an error raised outside Apollo in GraphQL's response format. */
export function respondRefused(context: Koa.Context, error: unknown, logger: Logger): void {
  const { requestId } = context.state;
  const { status, headers = {}, body } = errorResponse(error);
  const refusal = databaseRefusal(error);
  if (status === 500) logFault(logger, error, requestId);
  else if (refusal) logDatabaseFault(logger, error, requestId);
  const extensions = { ...refusedExtensions(refusal ?? error), requestId };
  context.set(headers);
  context.status = status;
  context.body = { errors: [{ message: body.error, extensions }] };
}

function refusedExtensions(error: unknown): object {
  if (error instanceof DomainError) return extensionsOf(error);
  const code: Code = error instanceof HttpError ? 'BAD_REQUEST' : 'INTERNAL';
  return { code };
}
