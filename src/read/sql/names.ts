import { type RawBuilder, sql } from 'kysely';

export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column of a table, or of an alias for one, by the name of its field. */
export const column = <T = unknown>(table: string, field: string): RawBuilder<T> =>
  sql.ref<T>(`${table}.${snakeCase(field)}`);
