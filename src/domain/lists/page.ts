import { cursorOf, placeOf } from './cursor.ts';
import { DEFAULT_PAGE } from './list.input.ts';
import type { List, Outside, Page, Wanted } from './list.ts';
import { beyond, descending, type Order, type OrderColumn, waysBeyond } from './order.ts';

/** Where a page starts and ends, as the values of its cursors. */
export type Cursors = { after?: unknown[]; before?: unknown[] };

/** The places of the cursors that are given. One of another list, or of another order, is refused. */
export function cursorsOf(list: List, { after, before, ...wanted }: Wanted<unknown>): Cursors {
  const order = orderOf(list, wanted);
  return {
    ...(given(after) && { after: placeOf(order, after, 'after') }),
    ...(given(before) && { before: placeOf(order, before, 'before') }),
  };
}

/** How a page is read: walked from its own end, so that a row more tells whether more follow. */
export type Reading = ReturnType<typeof readingOf>;

export function readingOf<Row>(
  list: List,
  wanted: Wanted<unknown>,
  { after, before }: Cursors = cursorsOf(list, wanted),
) {
  const order = orderOf(list, wanted);
  const backwards = given(wanted.last);
  const size = wanted.last ?? wanted.first ?? DEFAULT_PAGE;
  const forward = { columns: order.columns, backwards: false };
  const backward = { columns: order.columns, backwards: true };
  const [walk, start, end] = backwards ? [backward, before, after] : [forward, after, before];
  return {
    order,
    walk,
    size,
    starts: start && waysBeyond(list.table, walk, start),
    conditions: end ? [beyond(list.table, backwards ? forward : backward, end)] : [],
    /** Where records lie that its cursors keep out of the page: each cursor's own, and those beyond it. */
    outside: {
      previous: after && waysBeyond(list.table, backward, after, { inclusive: true }),
      next: before && waysBeyond(list.table, forward, before, { inclusive: true }),
    },
    pageOf(found: Row[], outside: Outside<boolean>): Page<Row> {
      const more = found.length > size;
      const rows = more ? found.slice(0, size) : found;
      return {
        rows: backwards ? rows.toReversed() : rows,
        hasNextPage: (more && !backwards) || outside.next === true,
        hasPreviousPage: (more && backwards) || outside.previous === true,
        cursorOf: (row) => cursorOf(order, row as Record<string, unknown>),
      };
    },
  };
}

const given = <T>(value: T | null | undefined): value is T => (value ?? null) !== null;

export function orderOf(
  { table, orders }: List,
  { orderBy }: Pick<Wanted<unknown>, 'orderBy'>,
): Order {
  const name = orderBy?.field ?? (Object.keys(orders)[0] as string);
  const columns = orders[name] as readonly OrderColumn[];
  const order = { name: `${table} ${name}`, columns };
  return orderBy?.direction === 'desc' ? descending(order) : order;
}
