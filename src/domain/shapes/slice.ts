import type { Expression, SqlBool } from 'kysely';
import type { List, Outside, Wanted } from '../lists/list.ts';
import type { OrderColumn, Walk } from '../lists/order.ts';
import { orderOf, type Reading } from '../lists/page.ts';

/** Which records of a list are wanted, and in which order. */
export type Slice = {
  filter: unknown;
  walk: Walk;
  /** Where on the walk it starts: the ways in which a record can lie beyond that. */
  starts?: Expression<SqlBool>[] | undefined;
  /** Where it ends. */
  conditions: Expression<SqlBool>[];
  /** How many at most; without it, all of them. */
  limit?: number;
  offset?: number;
  /** Where else to look whether there are records, if that is to be told. */
  outside?: Outside<Expression<SqlBool>[]>;
};

type Choice<Filter> = Pick<Wanted<Filter>, 'filter' | 'orderBy'>;

/** Every record that a filter lets through. */
export const every = <Filter>(list: List<unknown, Filter>, choice: Choice<Filter> = {}): Slice => ({
  filter: choice.filter ?? {},
  walk: { columns: orderOf(list as List, choice).columns, backwards: false },
  conditions: [],
});

/** The same in an order that is not one of the list's own. */
export const inOrder = (slice: Slice, columns: readonly OrderColumn[]): Slice => ({
  ...slice,
  walk: { columns, backwards: false },
});

/** The first of them, after so many. */
export const firstOf = (slice: Slice, limit: number, offset = 0): Slice => ({
  ...slice,
  limit,
  offset,
});

/** What a page is asked to tell of what lies around it. */
export type AskedOfPage = { hasPreviousPage: boolean; hasNextPage: boolean };

/** A page; with one record more, and a look beyond its cursors, where it is to tell of what follows. */
export function pageSlice(
  { walk, size, starts, conditions, outside }: Omit<Reading, 'pageOf'>,
  { filter }: Wanted<unknown>,
  { hasPreviousPage, hasNextPage }: AskedOfPage,
): Slice {
  const andMore = walk.backwards ? hasPreviousPage : hasNextPage;
  return {
    filter: filter ?? {},
    walk,
    starts,
    conditions,
    limit: andMore ? size + 1 : size,
    outside: {
      previous: hasPreviousPage ? outside.previous : undefined,
      next: hasNextPage ? outside.next : undefined,
    },
  };
}
