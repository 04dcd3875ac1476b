import { type RawBuilder, sql } from 'kysely';

export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** References the column of a field, by the name or alias of its table. */
export const column = <T = unknown>(table: string, field: string): RawBuilder<T> =>
  sql.ref<T>(`${table}.${snakeCase(field)}`);
