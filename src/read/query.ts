import type { FieldOf, TableName } from '../db/tables.ts';
import { invalid } from '../errors.ts';
import type { Condition } from './condition.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { sizeOf } from './filter.ts';
import { type Order, type OrderKey, type OrderTerm, orderColumns, orderOf } from './order.ts';
import type { AnyResource, FilterOf, ListArgs, OrderNameOf } from './resource.ts';
import { type KeysetValues, keysetBranches, keysetPredicate, type Walk } from './sql/keyset.ts';

/** A value for the records before a page and one for those after it. */
export type Outside<T> = { previous?: T | undefined; next?: T | undefined };

/** A query for records of a list: filter, order and range. */
export type ListQuery<Table extends TableName = TableName> = {
  readonly table: Table;
  readonly filter: unknown;
  readonly walk: Walk;
  /** The lower bound: the branches of a keyset predicate, each of which an index supports. */
  readonly starts?: readonly Condition[] | undefined;
  /** The upper bound. */
  readonly ends: readonly Condition[];
  /** Maximum number of records; unlimited if absent. */
  readonly limit?: number;
  readonly offset?: number;
  /** The ranges before and after the page in which to check for records, if requested. */
  readonly outside?: Outside<readonly Condition[]>;
};

type Choice<R extends AnyResource> = {
  filter?: FilterOf<R> | null | undefined;
  orderBy?: readonly OrderKey<OrderNameOf<R>>[] | null | undefined;
};

/** Queries all records that match a filter. */
export function allRecords<R extends AnyResource>(
  resource: R,
  { filter, orderBy }: Choice<R> = {},
): ListQuery<R['table']> {
  const { columns } = orderOf(resource, orderBy ?? []);
  return {
    table: resource.table,
    filter: filter ?? {},
    walk: { columns, backwards: false },
    ends: [],
  };
}

/** Replaces the order of a query, also by an order that clients cannot select. */
export const inOrder = <Table extends TableName>(
  query: ListQuery<Table>,
  { columns }: AnyResource,
  terms: readonly OrderTerm<FieldOf<Table>>[],
): ListQuery<Table> => ({
  ...query,
  walk: { columns: orderColumns(terms, columns), backwards: false },
});

/** Adds a limit and an offset to a query. */
export const limited = <Table extends TableName>(
  query: ListQuery<Table>,
  limit: number,
  offset = 0,
): ListQuery<Table> => ({ ...query, limit, offset });

export const DEFAULT_PAGE_SIZE = 50;

/** A page of a list, in list order. */
export type Page<Row> = {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
};

/** The bounds of a page: the values of its cursors, or parameters for them. */
export type Cursors = { after?: KeysetValues; before?: KeysetValues };

/** The page info that the client selects. */
type SelectedPageInfo = { hasPreviousPage: boolean; hasNextPage: boolean };

/** The members of a resource that pagination needs. */
type Listed = Pick<AnyResource, 'table' | 'orders'>;

/** Decodes the cursors of list arguments. Throws VALIDATION_FAILED, under the argument's name, for an invalid cursor. */
export function cursorsOf(resource: Listed, args: ListArgs): Cursors {
  const order = orderOf(resource, args.orderBy ?? []);
  const cursors: Cursors = {};
  for (const argument of ['after', 'before'] as const) {
    const cursor = args[argument] ?? undefined;
    if (cursor === undefined) continue;
    const values = decodeCursor(order, cursor);
    if (!values) throw invalid({ [argument]: ['must be a cursor of this list in this order'] });
    cursors[argument] = values;
  }
  return cursors;
}

/** Filters larger than this are not repeated for each branch of a keyset predicate. */
const LARGE_FILTER = 10;

/** Builds the query for a page of a list, and the page from the resulting rows. */
export class PageQuery<Row extends Record<string, unknown>> {
  readonly order: Order;
  readonly #resource: Listed;
  readonly #filter: unknown;
  readonly #backwards: boolean;
  readonly #size: number;

  constructor(resource: Listed, { filter, orderBy, first, last }: ListArgs) {
    this.order = orderOf(resource, orderBy ?? []);
    this.#resource = resource;
    this.#filter = filter ?? {};
    this.#backwards = typeof last === 'number';
    this.#size = last ?? first ?? DEFAULT_PAGE_SIZE;
  }

  /**
   * Returns the query for the page. `last` reads backwards. If `pageInfo` requires it, the query reads one row more than
   * the page size to detect further rows, and checks for records beyond its cursors.
   */
  query({ after, before }: Cursors, pageInfo: SelectedPageInfo): ListQuery {
    const { table } = this.#resource;
    const { columns, isComposed } = this.order;
    const forwards: Walk = { columns, backwards: false };
    const backwards: Walk = { columns, backwards: true };
    const [walk, opposite] = this.#backwards ? [backwards, forwards] : [forwards, backwards];
    const [start, end] = this.#backwards ? [before, after] : [after, before];
    const readsOneMore = this.#backwards ? pageInfo.hasPreviousPage : pageInfo.hasNextPage;
    // Each branch repeats the filter, and scans all records if no index supports the order.
    const isSingle = isComposed || sizeOf(this.#filter) > LARGE_FILTER;
    const branches: typeof keysetBranches = (...args) =>
      isSingle ? [keysetPredicate(...args)] : keysetBranches(...args);
    const beyond = (direction: Walk, values: KeysetValues | undefined, isSelected: boolean) =>
      isSelected && values ? branches(table, direction, values, { inclusive: true }) : undefined;
    return {
      table,
      filter: this.#filter,
      walk,
      starts: start && branches(table, walk, start),
      ends: end ? [keysetPredicate(table, opposite, end)] : [],
      limit: readsOneMore ? this.#size + 1 : this.#size,
      outside: {
        previous: beyond(backwards, after, pageInfo.hasPreviousPage),
        next: beyond(forwards, before, pageInfo.hasNextPage),
      },
    };
  }

  /** Builds the page from the rows of the query. */
  page(result: Row[], outside: Outside<boolean>): Page<Row> {
    const more = result.length > this.#size;
    const rows = more ? result.slice(0, this.#size) : result;
    return {
      rows: this.#backwards ? rows.toReversed() : rows,
      hasNextPage: (more && !this.#backwards) || outside.next === true,
      hasPreviousPage: (more && this.#backwards) || outside.previous === true,
      cursorOf: (row) => encodeCursor(this.order, row),
    };
  }
}
