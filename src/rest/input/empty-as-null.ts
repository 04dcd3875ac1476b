import { isPlainObject } from '../../domain/validation/validation.ts';

/** The timestamps that an empty string clears on update, by the REST contract. */
export const CLEARABLE = {
  task: ['dueAt', 'startAfter', 'completedAt'],
  project: ['targetDate'],
} as const;

/** Operations accept only null to clear a field. */
export function emptyAsNull(body: unknown, fields: readonly string[]): unknown {
  if (!isPlainObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      value === '' && fields.includes(field) ? null : value,
    ]),
  );
}
