import { isPlainObject } from '../domain/validation.ts';

/**
 * The contract lets an empty text clear some timestamps on update, as null does. The services only
 * know null.
 */
export function emptyClears(body: unknown, fields: readonly string[]): unknown {
  if (!isPlainObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      value === '' && fields.includes(field) ? null : value,
    ]),
  );
}
