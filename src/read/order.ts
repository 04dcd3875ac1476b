import type { ColumnType } from './column-types.ts';

/** A column of an order. What has no value comes last, in whichever direction. */
export type OrderColumn = { field: string; descending: boolean; type: ColumnType };

/** An order of a list; its last column is the id, so that no two records are at the same place. */
export type Order = {
  /** Tells it from every other: the list, and by what and in which directions it is ordered. */
  name: string;
  columns: readonly OrderColumn[];
  /** Whether it is put together from several; no index is made for such an order. */
  isComposed: boolean;
};

/** One of those that an order is put together from: an order of the list by its name, and a direction. */
export type OrderKey<Name extends string = string> = {
  readonly field: Name;
  readonly direction: 'asc' | 'desc';
};

/** A field of an order, ascending unless it is said otherwise. */
export type OrderTerm<Field extends string> = Field | { readonly desc: Field };

export const desc = <const Field extends string>(field: Field) => ({ desc: field });

/** The columns of an order, with what the entity says of each. */
export const orderColumns = <Field extends string>(
  terms: readonly OrderTerm<Field>[],
  types: Record<string, ColumnType>,
): OrderColumn[] =>
  terms.map((term) => {
    const field = typeof term === 'string' ? term : term.desc;
    return { field, descending: typeof term !== 'string', type: types[field] as ColumnType };
  });

type Orders = { table: string; orders: Record<string, Order['columns']> };

/**
 * The order of a list by those keys, the earlier before the later; without any, the list's first. Each
 * key compares by the column it is named for. Only the last one brings what tells equal records apart: the
 * further columns of its order, and the id.
 */
export function orderOf({ table, orders }: Orders, orderBy: readonly OrderKey[] = []): Order {
  const keys: readonly OrderKey[] =
    orderBy.length > 0 ? orderBy : [{ field: Object.keys(orders)[0] as string, direction: 'asc' }];
  const columns = new Map<string, OrderColumn>();
  for (const [at, { field, direction }] of keys.entries()) {
    const own = orders[field] as Order['columns'];
    for (const column of at === keys.length - 1 ? own : own.slice(0, 1)) {
      // Where an earlier key compares by it, records are equal in it already.
      if (columns.has(column.field)) continue;
      const descending = column.descending !== (direction === 'desc');
      columns.set(column.field, { ...column, descending });
    }
  }
  const name = keys.map(({ field, direction }) => field + (direction === 'desc' ? ' desc' : ''));
  return {
    name: `${table} ${name.join(', ')}`,
    columns: [...columns.values()],
    isComposed: keys.length > 1,
  };
}
