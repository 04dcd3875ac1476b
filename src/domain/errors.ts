/** Every way an operation can refuse. Each door has one table from these to its own answers. */
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

/** Field name, nested places with dots, to the messages about it. */
export type Details = Record<string, string[]>;

type Extra = {
  details?: Details;
  field?: string;
  retryAfterSeconds?: number;
  /** The id of the record that stands in the place of the addressed one. */
  replacedBy?: string;
};

/** A refusal that the caller is meant to read. Anything else thrown is a fault. */
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

/** Input that is refused with a text of its own. */
export const refused = (message: string) => new DomainError('VALIDATION_FAILED', message);

/** A record named in the input that the caller does not own. */
export const referenceNotFound = (field: string) =>
  new DomainError('REFERENCE_NOT_FOUND', `${field} not found`, { field });

export const conflict = (
  message: string,
  extra?: Pick<Extra, 'replacedBy' | 'field' | 'retryAfterSeconds'>,
) => new DomainError('CONFLICT', message, extra);

/** The record is no longer as the caller has seen it. */
export const preconditionFailed = () =>
  new DomainError('PRECONDITION_FAILED', 'The record was changed since');

/** Another request was made under the key. */
export const keyReused = () =>
  new DomainError('IDEMPOTENCY_KEY_REUSED', 'Idempotency-Key was used for another request');

/** Too many attempts; some may be made again after a while. */
export const rateLimited = (message: string, retryAfterSeconds: number) =>
  new DomainError('RATE_LIMITED', message, { retryAfterSeconds });

/** Not now: too many wait already. */
export const unavailable = (message: string, retryAfterSeconds: number) =>
  new DomainError('UNAVAILABLE', message, { retryAfterSeconds });

/** There is no room for what would be written. */
export const insufficientStorage = () =>
  new DomainError(
    'INSUFFICIENT_STORAGE',
    'The disk of the database is full: nothing was written. Reading works; writing will again when there is room',
  );
