import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { databaseRefusal } from '../domain/database-faults.ts';
import { DomainError, type ErrorCode } from '../domain/errors.ts';

/** Hears of what is no refusal but a fault; answers with what the client may know of it. */
export type OnFault = (error: unknown) => string;

/** What the caller is to read, if an error is a refusal; a fault is for the log alone. */
const refusalOf = (error: unknown): DomainError | undefined =>
  error instanceof DomainError ? error : databaseRefusal(error);

/** The text of an error, for a model to correct its call by. */
export function errorText(error: unknown, onFault: OnFault): string {
  const refusal = refusalOf(error);
  if (!refusal) return onFault(error);
  const { message, details, field, retryAfterSeconds, replacedBy } = refusal;
  return [
    field && !message.startsWith(field) ? `${field}: ${message}` : message,
    ...Object.entries(details ?? {}).map(
      ([place, messages]) => `- ${place} ${messages.join(', ')}`,
    ),
    ...(retryAfterSeconds ? [`Try again in ${retryAfterSeconds} s.`] : []),
    ...(replacedBy ? [`The block that stands for it now: ${replacedBy}`] : []),
  ].join('\n');
}

/** The code of the protocol for each refusal of what is no tool. A new one does not compile without it. */
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

/** An error as the protocol has it, for all but the calls of tools. */
export function protocolError(error: unknown, onFault: OnFault): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const refusal = refusalOf(error);
  const code = refusal ? CODES[refusal.code] : ProtocolErrorCode.InternalError;
  return new ProtocolError(code, errorText(error, onFault));
}
