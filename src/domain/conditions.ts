import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isUuid } from '../read/column-types.ts';

/** `column = any(ids)`: one parameter however many ids there are, none included. */
export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for ids from a filter: what is no UUID is an id that does not exist. */
export const oneOfIds = (ids: readonly string[]) => anyOf(ids.filter(isUuid));

/**
 * `column = any(values)` for values of an enumeration: one parameter however many there are. A single one
 * is compared plainly, so that an index can go on in its order.
 */
export const oneOfValues = <Value extends string>(enumeration: string, values: readonly Value[]) =>
  values.length === 1
    ? sql<Value>`${values[0]}::${sql.raw(enumeration)}`
    : sql<Value>`any(${values}::text[]::${sql.raw(enumeration)}[])`;

/** How many rows there are, as a number and not as the text that PostgreSQL's bigint comes as. */
export const rowCount = sql<number>`count(*)::int`.as('count');

/** The condition that a column has a value, or has none. */
export const hasValue = (column: Expression<unknown>) => (wanted: boolean) =>
  wanted ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`;

/** A condition, or its opposite; for conditions that are never null. */
export const whether = (wanted: boolean, condition: Expression<SqlBool>) =>
  wanted ? condition : sql<SqlBool>`not (${condition})`;

/**
 * The condition that one of the columns holds a text, in whatever case; nothing for the empty text. Not `ilike`: it
 * takes as long for ordinary texts, and five times as long in the worst case of each.
 */
export function containing(
  search: string,
  columns: Expression<string>[],
): RawBuilder<SqlBool> | undefined {
  if (search === '') return undefined;
  const each = columns.map((column) => sql`strpos(lower(${column}), lower(${search})) > 0`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** The conditions of a span of time, either end of which may be open; nothing if both are. */
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
