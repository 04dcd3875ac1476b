import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { snake } from '../columns.ts';
import { parseInstant } from '../instant.ts';
import { isStorable, isUuid } from '../validation.ts';

/** What a column holds: its type in SQL, and whether a value from a cursor can be of it. */
type Kind = { sql: string; holds: (value: unknown) => boolean };

export const INSTANT: Kind = {
  sql: 'timestamptz',
  holds: (value) => typeof value === 'string' && parseInstant(value) === value,
};
const UUID: Kind = { sql: 'uuid', holds: isUuid };
export const TEXT: Kind = {
  sql: 'text',
  holds: (value) => typeof value === 'string' && isStorable(value),
};
export const NUMBER: Kind = { sql: 'float8', holds: (value) => Number.isFinite(value) };
export const enumeration = (name: string, values: readonly string[]): Kind => ({
  sql: name,
  holds: (value) => values.includes(value as string),
});

/**
 * `column = one of these values of an enumeration`: one parameter however many there are. A single one
 * is compared plainly, so that an index can go on in its order.
 */
export const oneOfValues = <Value extends string>(name: string, values: readonly Value[]) =>
  values.length === 1
    ? sql<Value>`${values[0]}::${sql.raw(name)}`
    : sql<Value>`any(${values}::text[]::${sql.raw(name)}[])`;

/** A column of an order. Those without a value come last, in whichever direction. */
export type OrderColumn = { field: string; kind: Kind; descending?: boolean; nullable?: boolean };

/** The columns that most orders share. */
export const ID: OrderColumn = { field: 'id', kind: UUID };
export const CREATED: OrderColumn = { field: 'createdAt', kind: INSTANT };
export const UPDATED: OrderColumn = { field: 'updatedAt', kind: INSTANT };
export const SORTED: OrderColumn = { field: 'sortOrder', kind: NUMBER };
export const NAMED: OrderColumn = { field: 'name', kind: TEXT };

/** How a list is ordered: its last column is the id, so no two places are equal. */
export type Order = { name: string; columns: readonly OrderColumn[] };

/** The order from its end to its start. */
export const descending = ({ name, columns }: Order): Order => ({
  name: `${name} desc`,
  columns: columns.map((column) => ({ ...column, descending: !column.descending })),
});

/** How to walk an order: as it is, or from its end, where those without a value come first. */
export type Walk = { columns: readonly OrderColumn[]; backwards: boolean };

/** `order by` for a walk; what comes `first` comes before all of its columns. */
export function orderBy(
  { columns, backwards }: Walk,
  nameOf: (field: string) => RawBuilder<unknown>,
  first?: RawBuilder<unknown>,
) {
  const terms = columns.map((column) => {
    const direction = Boolean(column.descending) !== backwards ? sql` desc` : sql` asc`;
    // Said only where it can matter: an index serves the plain form in both directions.
    const nulls = column.nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``;
    return sql`${nameOf(column.field)}${direction}${nulls}`;
  });
  return sql`order by ${sql.join(first ? [first, ...terms] : terms)}`;
}

/**
 * The ways in which a row can come after the place of `values` on a walk: equal up to some columns, and
 * beyond them there. An index leads straight to each of them; to all at once it does not. `inclusive`
 * takes the row at that very place too.
 */
export function waysBeyond(
  table: string,
  { columns, backwards }: Walk,
  values: readonly unknown[],
  { inclusive = false } = {},
): RawBuilder<SqlBool>[] {
  const at = (column: OrderColumn) => values[columns.indexOf(column)];
  const runs = runsOf(columns);
  return runs.flatMap((run) => {
    const before = columns.slice(0, columns.indexOf(run[0] as OrderColumn));
    const equal = before.map((column) => same(table, column, at(column)));
    const orEqual = inclusive && run === runs.at(-1);
    return furtherAlong(table, run, run.map(at), { backwards, orEqual }).map(
      (further) => sql<SqlBool>`(${sql.join([...equal, further], sql` and `)})`,
    );
  });
}

/** Columns that are compared as one: neighbours that always have a value and go the same way. */
function runsOf(columns: readonly OrderColumn[]): OrderColumn[][] {
  const runs: OrderColumn[][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const fits =
      before && !before.nullable && !column.nullable && before.descending === column.descending;
    if (fits) last?.push(column);
    else runs.push([column]);
  }
  return runs;
}

/** The condition that a row comes after a place on a walk, in whichever way. */
export function beyond(table: string, walk: Walk, values: readonly unknown[]) {
  const ways = waysBeyond(table, walk, values);
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** A column of a table by the name that its field has everywhere else. */
export const columnOf = (table: string, field: string) => sql.ref(`${table}.${snake(field)}`);

const typed = ({ kind }: OrderColumn, value: unknown) => sql`${value}::${sql.raw(kind.sql)}`;

function same(table: string, column: OrderColumn, value: unknown) {
  const name = columnOf(table, column.field);
  return value === null ? sql`${name} is null` : sql`${name} = ${typed(column, value)}`;
}

function furtherAlong(
  table: string,
  run: OrderColumn[],
  values: unknown[],
  { backwards, orEqual }: { backwards: boolean; orEqual: boolean },
): RawBuilder<SqlBool>[] {
  const [column] = run as [OrderColumn];
  const names = run.map(({ field }) => columnOf(table, field));
  if (values[0] === null) return backwards ? [sql`${names[0]} is not null`] : [];
  const sign = sql.raw(
    `${Boolean(column.descending) !== backwards ? '<' : '>'}${orEqual ? '=' : ''}`,
  );
  const places = run.map((each, index) => typed(each, values[index]));
  const further = sql<SqlBool>`(${sql.join(names)}) ${sign} (${sql.join(places)})`;
  return column.nullable && !backwards ? [further, sql`${names[0]} is null`] : [further];
}
