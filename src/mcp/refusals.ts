import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { databaseRefusal } from '../domain/records/database-faults.ts';
import { DomainError, type ErrorCode } from '../errors.ts';

/** Handles an unexpected error; returns the message for the client. */
export type OnFault = (error: unknown) => string;

/** Returns the error for the client if it is expected. Unexpected errors are only logged. */
const refusalOf = (error: unknown): DomainError | undefined =>
  error instanceof DomainError ? error : databaseRefusal(error);

/** Returns the text of an error, from which a model can correct its call. */
export function errorText(error: unknown, onFault: OnFault): string {
  const refusal = refusalOf(error);
  if (!refusal) return onFault(error);
  const { message, details, field, retryAfterSeconds, replacedBy } = refusal;
  return [
    field && !message.startsWith(field) ? `${field}: ${message}` : message,
    ...Object.entries(details ?? {}).map(
      ([place, messages]) => `- ${nameOf(place)} ${messages.join(', ')}`,
    ),
    ...(retryAfterSeconds ? [`Try again in ${retryAfterSeconds} s.`] : []),
    ...(replacedBy ? [`It was replaced by the block ${replacedBy}`] : []),
  ].join('\n');
}

/** Returns the name of a field; an error of a whole input is one of the arguments of the tool, which has no body. */
const nameOf = (place: string) => (place === 'body' ? 'the arguments' : place);

/** The protocol's code for each error outside of tools. A new error code does not compile without one. */
const CODES: Record<ErrorCode, number> = {
  UNAUTHENTICATED: ProtocolErrorCode.InvalidRequest,
  FORBIDDEN: ProtocolErrorCode.InvalidRequest,
  NOT_FOUND: ProtocolErrorCode.InvalidParams,
  VALIDATION_FAILED: ProtocolErrorCode.InvalidParams,
  REFERENCE_NOT_FOUND: ProtocolErrorCode.InvalidParams,
  CONFLICT: ProtocolErrorCode.InvalidParams,
  PRECONDITION_FAILED: ProtocolErrorCode.InvalidParams,
  IDEMPOTENCY_KEY_REUSED: ProtocolErrorCode.InvalidParams,
  RATE_LIMITED: ProtocolErrorCode.InternalError,
  UNAVAILABLE: ProtocolErrorCode.InternalError,
  INSUFFICIENT_STORAGE: ProtocolErrorCode.InternalError,
};

/** Converts an error outside of tools to an error of the protocol. */
export function protocolError(error: unknown, onFault: OnFault): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const refusal = refusalOf(error);
  const code = refusal ? CODES[refusal.code] : ProtocolErrorCode.InternalError;
  return new ProtocolError(code, errorText(error, onFault));
}
