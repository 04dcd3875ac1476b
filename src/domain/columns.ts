import { p } from '@mikro-orm/core';
import type { SnakeCase } from '@mikro-orm/sql';
import { snakeCase } from '../read/sql/names.ts';

/**
 * An instant is its ISO text (`2026-11-15T09:00:00.000Z`) in rows, entities and answers alike;
 * PostgreSQL keeps it as `timestamptz(3)`. All are of one width, so text order is time order.
 */
export const instant = () => p.string().columnType('timestamptz(3)').runtimeType('string');

/** A check that a number lies in a range. Null passes, as it does in SQL. */
export const range = (column: string, low: number, high: number) => ({
  name: `${column}_range`,
  expression: `${column} >= ${low} and ${column} <= ${high}`,
});

/** A check on the length of a text, in characters. */
export const length = (column: string, low: number, high: number) => ({
  name: `${column}_length`,
  expression: `char_length(${column}) >= ${low} and char_length(${column}) <= ${high}`,
});

/**
 * An index of the words of a table's rows, by account; `search_words` is made by a migration. New words are not put
 * off: who writes next would wait for all of them, and whoever searches would go through them one by one.
 */
export const searchIndex = (table: string, title: string, text?: string) => ({
  name: `${table}_search_index`,
  expression: `create index "${table}_search_index" on "${table}" using gin (${searchWords(title, text)}) with (fastupdate = off)`,
});

/** The words of a row: the same expression in the index and in what it is to serve. */
export const searchWords = (title: string, text?: string) =>
  `search_words("user_id", "${title}", ${text ? `"${text}"` : `''`})`;

type Column<Table extends string, Field extends string> = Field extends string
  ? `${Table}.${SnakeCase<Field>} as ${Field}`
  : never;

/**
 * The select list that reads `fields` of `table` under the names they have everywhere else:
 * `columns('task', ['userId'])` is `['task.user_id as userId']`, and Kysely types it so.
 */
export function columns<const Table extends string, const Field extends string>(
  table: Table,
  fields: readonly Field[],
): Column<Table, Field>[] {
  return fields.map((field) => `${table}.${snakeCase(field)} as ${field}` as Column<Table, Field>);
}

/** The named fields of an entity as a plain row: what a write answers with. */
export function pick<T extends object, K extends keyof T>(entity: T, fields: readonly K[]) {
  return Object.fromEntries(fields.map((field) => [field, entity[field]])) as Pick<T, K>;
}
