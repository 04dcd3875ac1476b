import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isUuid } from '../../read/column-types.ts';

/** `column = any(ids)`: a single parameter for any number of ids, including none. */
export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for ids from a filter: ids that are not UUIDs cannot exist. */
export const oneOfIds = (ids: readonly string[]) => anyOf(ids.filter(isUuid));

/**
 * `column = any(values)` for enum values: a single parameter for any number of them. A single value is compared with
 * `=`, so that an index keeps its order.
 */
export const oneOfValues = <Value extends string>(enumeration: string, values: readonly Value[]) =>
  values.length === 1
    ? sql<Value>`${values[0]}::${sql.raw(enumeration)}`
    : sql<Value>`any(${values}::text[]::${sql.raw(enumeration)}[])`;

/** The number of rows as a number; PostgreSQL's bigint would be read as text. */
export const rowCount = sql<number>`count(*)::int`.as('count');

/** A condition that a column is, or is not, null. */
export const hasValue = (column: Expression<unknown>) => (wanted: boolean) =>
  wanted ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`;

/** A condition or its negation, for conditions that are never null. */
export const whether = (wanted: boolean, condition: Expression<SqlBool>) =>
  wanted ? condition : sql<SqlBool>`not (${condition})`;

/**
 * A condition that one of the columns contains a text, ignoring case; undefined for the empty text. Not `ilike`: it is
 * as fast for ordinary texts, but five times slower in the worst case.
 */
export function containing(
  search: string,
  columns: Expression<string>[],
): RawBuilder<SqlBool> | undefined {
  if (search === '') return undefined;
  const each = columns.map((column) => sql`strpos(lower(${column}), lower(${search})) > 0`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** The conditions of a time range with optional ends; undefined if both are open. */
export function within(
  column: Expression<unknown>,
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
): RawBuilder<SqlBool> | undefined {
  const ends = [
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${column} <= ${to}`] : []),
  ];
  return ends.length > 0 ? sql<SqlBool>`(${sql.join(ends, sql` and `)})` : undefined;
}
