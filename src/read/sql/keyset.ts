import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { either } from '../condition.ts';
import type { OrderColumn } from '../order.ts';
import { column } from './names.ts';

/** The values of a cursor, or parameters for them. A null is always passed as a value, since SQL compares it differently. */
export type KeysetValues = readonly unknown[];

/** An order and the direction in which it is read. */
export type Walk = { columns: readonly OrderColumn[]; backwards: boolean };

/** Returns the `order by` clause of a walk. Backwards, nulls sort first. */
export function orderBy(
  { columns, backwards }: Walk,
  nameOf: (field: string) => RawBuilder<unknown>,
  first?: RawBuilder<unknown>,
) {
  const terms = columns.map(({ field, descending, type }) => {
    const direction = descending !== backwards ? sql` desc` : sql` asc`;
    // Only for nullable columns: without `nulls first` or `nulls last`, an index supports both directions.
    const nulls = type.nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``;
    return sql`${nameOf(field)}${direction}${nulls}`;
  });
  return sql`order by ${sql.join(first ? [first, ...terms] : terms)}`;
}

/**
 * Returns the keyset predicate "after these values" as branches of a disjunction: equal in the first columns and beyond in
 * the next. An index supports each branch, but not their disjunction. `inclusive` also matches the row with exactly these
 * values.
 */
export function keysetBranches(
  table: string,
  { columns, backwards }: Walk,
  values: KeysetValues,
  { inclusive = false } = {},
): RawBuilder<SqlBool>[] {
  const boundOf = (each: OrderColumn) => values[columns.indexOf(each)];
  const runs = comparableRuns(columns);
  return runs.flatMap((run) => {
    const before = columns.slice(0, columns.indexOf(run[0] as OrderColumn));
    const equal = before.map((each) => equals(table, each, boundOf(each)));
    const orEqual = inclusive && run === runs.at(-1);
    return beyond(table, run, run.map(boundOf), { backwards, orEqual }).map(
      (further) => sql<SqlBool>`(${sql.join([...equal, further], sql` and `)})`,
    );
  });
}

/** Returns the keyset predicate as one condition. */
export const keysetPredicate = (...args: Parameters<typeof keysetBranches>) =>
  either(keysetBranches(...args));

/** Groups adjacent columns that can be compared as one row value: none nullable, all in the same direction. */
function comparableRuns(columns: readonly OrderColumn[]): OrderColumn[][] {
  const runs: OrderColumn[][] = [];
  for (const each of columns) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const fits =
      before &&
      !before.type.nullable &&
      !each.type.nullable &&
      before.descending === each.descending;
    if (fits) last?.push(each);
    else runs.push([each]);
  }
  return runs;
}

const cast = ({ type }: OrderColumn, value: unknown) => sql`${value}::${sql.raw(type.sql)}`;

function equals(table: string, each: OrderColumn, value: unknown) {
  const name = column(table, each.field);
  return value === null ? sql`${name} is null` : sql`${name} = ${cast(each, value)}`;
}

function beyond(
  table: string,
  run: OrderColumn[],
  values: unknown[],
  { backwards, orEqual }: { backwards: boolean; orEqual: boolean },
): RawBuilder<SqlBool>[] {
  const [first] = run as [OrderColumn];
  const names = run.map(({ field }) => column(table, field));
  if (values[0] === null) return backwards ? [sql`${names[0]} is not null`] : [];
  const sign = `${first.descending !== backwards ? '<' : '>'}${orEqual ? '=' : ''}`;
  const bounds = run.map((each, at) => cast(each, values[at]));
  const further = sql<SqlBool>`(${sql.join(names)}) ${sql.raw(sign)} (${sql.join(bounds)})`;
  return first.type.nullable && !backwards ? [further, sql`${names[0]} is null`] : [further];
}
