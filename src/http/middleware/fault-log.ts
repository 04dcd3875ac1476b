import type { Logger } from '../../diagnostics/logger.ts';

/** Logs an unexpected error with the id of its request. */
export function logFault(logger: Logger, err: unknown, requestId: string | undefined): void {
  logger.error({ err, requestId }, `fault in request ${requestId}`);
}

/** Logs a temporary failure of the database with the id of its request. */
export function logDatabaseFault(
  logger: Logger,
  err: unknown,
  requestId: string | undefined,
): void {
  logger.warn({ err, requestId }, `database failure in request ${requestId}`);
}
