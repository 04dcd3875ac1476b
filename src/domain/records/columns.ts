import { type InferEntity, p } from '@mikro-orm/core';
import type { SnakeCase } from '@mikro-orm/sql';
import type { Complete } from '../../read/complete.ts';
import { snakeCase } from '../../read/sql/names.ts';

/**
 * An instant column. Its value is ISO text (`2026-11-15T09:00:00.000Z`) in rows, entities and responses; PostgreSQL
 * stores it as `timestamptz(3)`. All have the same length, so text order is time order.
 */
export const instant = () => p.string().columnType('timestamptz(3)').runtimeType('string');

type AnyEntity = Parameters<typeof p.manyToOne>[0];

/** A column with the id of the record that the row is part of: the row is deleted with it. */
export const partOf = <Entity extends AnyEntity, Column extends string>(
  entity: Entity,
  column: Column,
) => p.manyToOne(entity).mapToPk().fieldName(column).deleteRule('cascade');

/** A column with the id of another record, which becomes null when that is deleted. */
export const referenceTo = <Entity extends AnyEntity, Column extends string>(
  entity: Entity,
  column: Column,
) => p.manyToOne(entity).mapToPk().fieldName(column).nullable().deleteRule('set null');

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
 * A search index of a table, by account; a migration defines `search_words`. Without `fastupdate`: pending entries
 * would delay the write that flushes them, and searches would scan them.
 */
export const searchIndex = (table: string, title: string, text?: string) => ({
  name: `${table}_search_index`,
  expression: `create index "${table}_search_index" on "${table}" using gin (${searchWords(title, text)}) with (fastupdate = off)`,
});

/** The search words of a row: the same expression in the index and in queries that use it. */
export const searchWords = (title: string, text?: string) =>
  `search_words("user_id", "${title}", ${text ? `"${text}"` : `''`})`;

type Column<Table extends string, Field extends string> = Field extends string
  ? `${Table}.${SnakeCase<Field>} as ${Field}`
  : never;

/**
 * Returns a select list that reads `fields` of `table` under their camel-case names: `columns('task', ['userId'])` is
 * `['task.user_id as userId']`, and Kysely infers its types.
 */
export function columns<const Table extends string, const Field extends string>(
  table: Table,
  fields: readonly Field[],
): Column<Table, Field>[] {
  return fields.map((field) => `${table}.${snakeCase(field)} as ${field}` as Column<Table, Field>);
}

type FieldName<Entity> = keyof InferEntity<Entity> & string;

/** The fields of an entity that APIs show. A field that is neither shown nor listed as hidden does not compile. */
export const shownFields = <
  Entity,
  const Shown extends FieldName<Entity>,
  const Hidden extends FieldName<Entity>,
>(
  _entity: Entity,
  shown: readonly Shown[],
  _hidden: { hidden: readonly Hidden[] & Complete<FieldName<Entity>, Shown | Hidden> },
): readonly Shown[] => shown;

/** Returns the named fields of an entity as a plain row, for the response to a write. */
export function pick<T extends object, K extends keyof T>(entity: T, fields: readonly K[]) {
  return Object.fromEntries(fields.map((field) => [field, entity[field]])) as Pick<T, K>;
}
