import { databaseRefusal } from '../../domain/records/database-faults.ts';
import { DomainError } from '../../errors.ts';
import { HttpError } from '../io/body.ts';
import { STATUS } from './status.ts';

type ErrorBody = { error: string; details?: object; field?: string; replacedBy?: string };
type ErrorResponse = { status: number; body: ErrorBody; headers?: Record<string, string> };

/** Returns the response for an error. An unexpected error becomes a 500 without details. */
export function errorResponse(thrown: unknown): ErrorResponse {
  const error = databaseRefusal(thrown) ?? thrown;
  if (error instanceof DomainError) {
    const { message, details, field, retryAfterSeconds, replacedBy } = error;
    return {
      status: STATUS[error.code],
      body: {
        error: message,
        ...(details && { details }),
        ...(field && { field }),
        ...(replacedBy && { replacedBy }),
      },
      ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    };
  }
  if (error instanceof HttpError) {
    const { status, headers, message } = error;
    return { status, headers, body: { error: message } };
  }
  return { status: 500, body: { error: 'Internal server error' } };
}
