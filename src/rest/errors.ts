import { databaseRefusal } from '../domain/database-faults.ts';
import { DomainError, type ErrorCode } from '../domain/errors.ts';
import { UnreadableRequest } from '../http/body.ts';

/** HTTP status by error code. A new code does not compile without one. */
const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  REFERENCE_NOT_FOUND: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
};

type ErrorBody = { error: string; details?: object; field?: string; replacedBy?: string };
type ErrorResponse = { status: number; body: ErrorBody; headers?: Record<string, string> };

/** Unexpected errors become a 500 without details. */
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
  if (error instanceof UnreadableRequest) {
    const { status, headers, message } = error;
    return { status, headers, body: { error: message } };
  }
  return { status: 500, body: { error: 'Internal server error' } };
}
