import { cursorOf, placeOf } from './cursor.ts';
import { DEFAULT_PAGE } from './list.input.ts';
import type { List, Page, Wanted } from './list.ts';
import { beyond, descending, type Order, type OrderColumn } from './order.ts';

/** How a page is read: walked from its own end, so that a row more tells whether more follow. */
export type Reading = ReturnType<typeof readingOf>;

export function readingOf<Row>(list: List, wanted: Wanted<unknown>) {
  const { first, after, last, before } = wanted;
  const order = orderOf(list, wanted);
  const backwards = given(last);
  const size = last ?? first ?? DEFAULT_PAGE;
  const walk = { columns: order.columns, backwards };
  const placed = (cursor: string, argument: 'after' | 'before') =>
    beyond(
      list.table,
      { ...walk, backwards: argument === 'before' },
      placeOf(order, cursor, argument),
    );
  return {
    order,
    walk,
    size,
    conditions: [
      ...(given(after) ? [placed(after, 'after')] : []),
      ...(given(before) ? [placed(before, 'before')] : []),
    ],
    pageOf(found: Row[]): Page<Row> {
      const more = found.length > size;
      const rows = more ? found.slice(0, size) : found;
      return {
        rows: backwards ? rows.toReversed() : rows,
        hasNextPage: given(before) || (more && !backwards),
        hasPreviousPage: given(after) || (more && backwards),
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
