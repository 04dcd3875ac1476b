import { DomainError, type ErrorCode } from '../domain/errors.ts';
import { BODY_LIMIT, BodyCutShort, BodyTooLarge } from '../http/body.ts';

/** The REST door's answer to each refusal. A new code does not compile until it has one. */
const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  REFERENCE_NOT_FOUND: 400,
  CONFLICT: 409,
};

type ErrorBody = { error: string; details?: object; field?: string };

/** What an error looks like from outside. A fault shows nothing of itself. */
export function errorAnswer(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) {
    const { message, details, field } = error;
    return {
      status: STATUS[error.code],
      body: { error: message, ...(details && { details }), ...(field && { field }) },
    };
  }
  if (error instanceof BodyTooLarge) {
    return { status: 413, body: { error: `Request body exceeds ${BODY_LIMIT} bytes` } };
  }
  if (error instanceof BodyCutShort) return { status: 400, body: { error: 'Request cut short' } };
  return { status: 500, body: { error: 'Internal server error' } };
}
