import type { FieldOf, TableName } from '../db/tables.ts';
import type { Condition } from './condition.ts';
import { CursorError, decodeCursor, encodeCursor } from './cursor.ts';
import { sizeOf } from './filter.ts';
import { type Order, type OrderKey, type OrderTerm, orderColumns, orderOf } from './order.ts';
import type { AnyResource, FilterOf, ListArgs, OrderNameOf } from './resource.ts';
import { type KeysetValues, keysetBranches, keysetPredicate, type Walk } from './sql/keyset.ts';

/** Something about what lies before a page and after it. */
export type Outside<T> = { previous?: T | undefined; next?: T | undefined };

/** Which records of a list are wanted, and in which order. */
export type ListQuery<Table extends TableName = TableName> = {
  readonly table: Table;
  readonly filter: unknown;
  readonly walk: Walk;
  /** Where to start: the branches of a keyset predicate, each of which an index leads to. */
  readonly starts?: readonly Condition[] | undefined;
  /** Where to end. */
  readonly ends: readonly Condition[];
  /** How many at most; without it, all of them. */
  readonly limit?: number;
  readonly offset?: number;
  /** Where else to look whether there are records, if that is to be told. */
  readonly outside?: Outside<readonly Condition[]>;
};

type Choice<R extends AnyResource> = {
  filter?: FilterOf<R> | null | undefined;
  orderBy?: readonly OrderKey<OrderNameOf<R>>[] | null | undefined;
};

/** Every record that a filter lets through. */
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

/** The same in an order that is none of the list's own. */
export const inOrder = <Table extends TableName>(
  query: ListQuery<Table>,
  { columns }: AnyResource,
  terms: readonly OrderTerm<FieldOf<Table>>[],
): ListQuery<Table> => ({
  ...query,
  walk: { columns: orderColumns(terms, columns), backwards: false },
});

/** The first of them, after so many. */
export const limited = <Table extends TableName>(
  query: ListQuery<Table>,
  limit: number,
  offset = 0,
): ListQuery<Table> => ({ ...query, limit, offset });

export const DEFAULT_PAGE_SIZE = 50;

/** A part of a list, in its order. */
export type Page<Row> = {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
};

/** Where a page starts and ends, as the values of its cursors or parameters for them. */
export type Cursors = { after?: KeysetValues; before?: KeysetValues };

/** What a page is asked to tell of what lies around it. */
type AskedOfPage = { hasPreviousPage: boolean; hasNextPage: boolean };

/** A cursor that was refused, with the argument that it was given as. */
export class CursorRefused extends Error {
  readonly argument: keyof Cursors;

  constructor(argument: keyof Cursors, message: string) {
    super(message);
    this.argument = argument;
  }
}

/** What a page needs to know of the list that it is one of. */
type Listed = Pick<AnyResource, 'table' | 'orders'>;

/** The values of the cursors that are given. */
export function cursorsOf(resource: Listed, args: ListArgs): Cursors {
  const order = orderOf(resource, args.orderBy ?? []);
  const cursors: Cursors = {};
  for (const argument of ['after', 'before'] as const) {
    const cursor = args[argument] ?? undefined;
    if (cursor === undefined) continue;
    try {
      cursors[argument] = decodeCursor(order, cursor);
    } catch (error) {
      if (error instanceof CursorError) throw new CursorRefused(argument, error.message);
      throw error;
    }
  }
  return cursors;
}

/** A filter that says more than this is not written once for each branch of a keyset predicate. */
const LARGE_FILTER = 10;

/** A page of a list: how it is queried, and what is made of the rows that are found. */
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
   * A page from the end is walked backwards. Fetches one row more than the page holds to know whether more
   * follow, if that is asked; whether there are records beyond its cursors is looked up.
   */
  query({ after, before }: Cursors, asked: AskedOfPage): ListQuery {
    const { table } = this.#resource;
    const { columns, isComposed } = this.order;
    const forwards: Walk = { columns, backwards: false };
    const backwards: Walk = { columns, backwards: true };
    const [walk, opposite] = this.#backwards ? [backwards, forwards] : [forwards, backwards];
    const [start, end] = this.#backwards ? [before, after] : [after, before];
    const andOneMore = this.#backwards ? asked.hasPreviousPage : asked.hasNextPage;
    // A branch holds the whole filter, and looks through all records if no index goes along the order.
    const isOne = isComposed || sizeOf(this.#filter) > LARGE_FILTER;
    const branches: typeof keysetBranches = (...place) =>
      isOne ? [keysetPredicate(...place)] : keysetBranches(...place);
    const beyond = (direction: Walk, values: KeysetValues | undefined, isAsked: boolean) =>
      isAsked && values ? branches(table, direction, values, { inclusive: true }) : undefined;
    return {
      table,
      filter: this.#filter,
      walk,
      starts: start && branches(table, walk, start),
      ends: end ? [keysetPredicate(table, opposite, end)] : [],
      limit: andOneMore ? this.#size + 1 : this.#size,
      outside: {
        previous: beyond(backwards, after, asked.hasPreviousPage),
        next: beyond(forwards, before, asked.hasNextPage),
      },
    };
  }

  /** The page that was found. */
  page(found: Row[], outside: Outside<boolean>): Page<Row> {
    const more = found.length > this.#size;
    const rows = more ? found.slice(0, this.#size) : found;
    return {
      rows: this.#backwards ? rows.toReversed() : rows,
      hasNextPage: (more && !this.#backwards) || outside.next === true,
      hasPreviousPage: (more && this.#backwards) || outside.previous === true,
      cursorOf: (row) => encodeCursor(this.order, row),
    };
  }
}
