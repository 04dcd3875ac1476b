import { isPlainObject } from '../domain/validation.ts';

/**
 * In the REST contract an empty string clears some timestamps on update; the services accept only
 * null.
 */
export function emptyAsNull(body: unknown, fields: readonly string[]): unknown {
  if (!isPlainObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      value === '' && fields.includes(field) ? null : value,
    ]),
  );
}
