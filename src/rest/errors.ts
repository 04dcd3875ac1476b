import { DomainError, type ErrorCode } from '../domain/errors.ts';
import { UnreadableRequest } from '../http/body.ts';

/** The REST door's answer to each refusal. A new code does not compile until it has one. */
const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  REFERENCE_NOT_FOUND: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
};

type ErrorBody = { error: string; details?: object; field?: string };
type ErrorAnswer = { status: number; body: ErrorBody; headers?: Record<string, string> };

/** What an error looks like from outside. A fault shows nothing of itself. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) {
    const { message, details, field, retryAfterSeconds } = error;
    return {
      status: STATUS[error.code],
      body: { error: message, ...(details && { details }), ...(field && { field }) },
      ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    };
  }
  if (error instanceof UnreadableRequest) {
    const { status, headers, message } = error;
    return { status, headers, body: { error: message } };
  }
  return { status: 500, body: { error: 'Internal server error' } };
}
