import { isPlainObject } from '../domain/validation.ts';

/** The instants that an empty string clears on update, as the REST contract has it. */
export const CLEARABLE = {
  task: ['dueAt', 'startAfter', 'completedAt'],
  project: ['targetDate'],
} as const;

/** The services accept only null for what is to be cleared. */
export function emptyAsNull(body: unknown, fields: readonly string[]): unknown {
  if (!isPlainObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      value === '' && fields.includes(field) ? null : value,
    ]),
  );
}
