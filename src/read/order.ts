import type { ColumnType } from './column-types.ts';

/** A column of an order. Nulls sort last in both directions. */
export type OrderColumn = { field: string; descending: boolean; type: ColumnType };

/** A total order of a list: its last column is the id. */
export type Order = {
  /** A unique name: the table, the keys and their directions. */
  name: string;
  columns: readonly OrderColumn[];
  /** Whether it has several keys. No index supports such an order. */
  isComposed: boolean;
};

/** A key of an order: the name of an order of the list, and a direction. */
export type OrderKey<Name extends string = string> = {
  readonly field: Name;
  readonly direction: 'asc' | 'desc';
};

/** A field of an order; ascending unless wrapped in `desc`. */
export type OrderTerm<Field extends string> = Field | { readonly desc: Field };

export const desc = <const Field extends string>(field: Field) => ({ desc: field });

/** Returns the columns of an order with their types. */
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
 * Returns the order of a list by the given keys; without keys, the list's first order. Each key contributes its first
 * column. The last key also contributes the tie-breakers: the remaining columns of its order, including the id.
 */
export function orderOf({ table, orders }: Orders, orderBy: readonly OrderKey[] = []): Order {
  const keys: readonly OrderKey[] =
    orderBy.length > 0 ? orderBy : [{ field: Object.keys(orders)[0] as string, direction: 'asc' }];
  const columns = new Map<string, OrderColumn>();
  for (const [at, { field, direction }] of keys.entries()) {
    const own = orders[field] as Order['columns'];
    for (const column of at === keys.length - 1 ? own : own.slice(0, 1)) {
      // Redundant if an earlier key sorts by this column.
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
