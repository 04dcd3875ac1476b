/** The error codes of operations. Each API maps them to its own responses. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'REFERENCE_NOT_FOUND',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INSUFFICIENT_STORAGE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes of errors that a retry may not have. Responses with them are not stored under an idempotency key. */
export const RETRYABLE = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INSUFFICIENT_STORAGE',
] as const satisfies readonly ErrorCode[];

/** Error messages by field path, with dots for nested fields. */
export type Details = Record<string, string[]>;

type Extra = {
  details?: Details;
  field?: string;
  retryAfterSeconds?: number;
  /** The id of the record that replaces the addressed one. */
  replacedBy?: string;
};

/** An error that is reported to the caller. Anything else thrown is a fault. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Details | undefined;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly replacedBy: string | undefined;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = extra.details;
    this.field = extra.field;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.replacedBy = extra.replacedBy;
  }
}

export const unauthenticated = (message = 'Unauthorized') =>
  new DomainError('UNAUTHENTICATED', message);

export const forbidden = (message: string) => new DomainError('FORBIDDEN', message);

export const notFound = (message: string, field?: string) =>
  new DomainError('NOT_FOUND', message, field ? { field } : {});

export const invalid = (details: Details) =>
  new DomainError('VALIDATION_FAILED', 'Validation failed', { details });

/** Invalid input with a specific message. */
export const refused = (message: string) => new DomainError('VALIDATION_FAILED', message);

/** A reference to a record that the caller does not own. */
export const referenceNotFound = (field: string) =>
  new DomainError('REFERENCE_NOT_FOUND', `${field} not found`, { field });

export const conflict = (
  message: string,
  extra?: Pick<Extra, 'replacedBy' | 'field' | 'retryAfterSeconds'>,
) => new DomainError('CONFLICT', message, extra);

/** The record has changed since the caller read it. */
export const preconditionFailed = () =>
  new DomainError('PRECONDITION_FAILED', 'The record has changed');

/** The idempotency key was used for another request. */
export const keyReused = () =>
  new DomainError('IDEMPOTENCY_KEY_REUSED', 'Idempotency-Key was used for another request');

/** Too many attempts; a retry may succeed later. */
export const rateLimited = (message: string, retryAfterSeconds: number) =>
  new DomainError('RATE_LIMITED', message, { retryAfterSeconds });

/** Temporarily unavailable; a retry may succeed. */
export const unavailable = (message: string, retryAfterSeconds: number) =>
  new DomainError('UNAVAILABLE', message, { retryAfterSeconds });

/** The disk is full. */
export const insufficientStorage = () =>
  new DomainError(
    'INSUFFICIENT_STORAGE',
    'The disk of the database is full. Nothing was written; reads still work',
  );
/** An error that the operator can fix; its message explains how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
