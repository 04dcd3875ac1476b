import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type Call, type Database, query } from '../../call.ts';
import { countOf } from '../counts.ts';
import { anyOf } from '../ids.ts';
import { object, parse } from '../validation.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { DEFAULT_PAGE, type DIRECTIONS, listRequest, type PageArguments } from './list.input.ts';
import { beyond, columnOf, descending, type Order, type OrderColumn, orderBy } from './order.ts';

type Condition = Expression<SqlBool>;

/** A kind of record that can be listed, whole or by what it belongs to. */
export type List<Row = unknown, Filter = unknown> = {
  table: keyof Database & string;
  fields: readonly string[];
  /** The first is the one that is used when none is asked for. */
  orders: Record<string, readonly OrderColumn[]>;
  /** Each kind of owner, and the condition that a record belongs to the owner of that id. */
  of: Record<string, (owner: RawBuilder<string>) => RawBuilder<SqlBool>>;
  /** The conditions that a filter stands for; called without one too. */
  where?(call: Call, filter: Filter): Condition[];
  /** Records of the instance and not of an account. */
  everybodys?: boolean;
  /** What may be asked of it. */
  request: z.ZodType<Wanted<Filter>>;
  /** Only a type: what a record of the list looks like. */
  row?: Row;
};

type Definition<Filter> = Omit<List<unknown, Filter>, 'request' | 'row'> & {
  filter?: z.ZodType<Filter>;
};

/** A list of rows of a type, with the filter that it knows. */
export const defineList = <Row, Filter = object>({
  filter,
  ...definition
}: Definition<Filter>): List<Row, Filter> => ({
  ...definition,
  request: listRequest(filter ?? object({}), Object.keys(definition.orders)) as z.ZodType<
    Wanted<Filter>
  >,
});

/** What is wanted of a list: filter, order, page. */
export type Wanted<Filter> = PageArguments & {
  filter?: Filter | null | undefined;
  orderBy?: { field: string; direction: (typeof DIRECTIONS)[number] } | null | undefined;
};

/** A part of a list, in its order. */
export type Page<Row> = {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
};

/** Whose records: all of the caller's, or those of some owners, each with a page of its own. */
export type Owners = { kind: string; ids: string[] };

/** The records of those ids that are the caller's. */
export async function byIds<Row>(call: Call, list: List<Row>, ids: string[]) {
  const { rows } = await sql<Row & { id: string }>`
    select ${selected(list)} from ${sql.table(list.table)}
    where ${and([...owned(call, list), sql`${columnOf(list.table, 'id')} = ${anyOf(ids)}`])}`.execute(
    query(call),
  );
  return new Map(rows.map((row) => [row.id, row as Row]));
}

/** What is asked of a list, as it is understood. What makes no sense is refused, cursors included. */
export function wantedOf<Filter>(list: List<unknown, Filter>, request: object): Wanted<Filter> {
  const wanted = parse(list.request, request);
  readingOf(list as List, wanted);
  return wanted;
}

/** One page of all the caller's records. */
export async function page<Row, Filter>(
  call: Call,
  list: List<Row, Filter>,
  wanted: Wanted<Filter>,
) {
  const reading = readingOf<Row>(list, wanted);
  const conditions = [...matching(call, list, wanted), ...reading.conditions];
  const { rows } = await sql<Row>`${slice(list, reading, conditions)}`.execute(query(call));
  return reading.pageOf(rows);
}

/** One page of each owner's records, in one statement. An owner without any has an empty page. */
export async function pages<Row, Filter>(
  call: Call,
  list: List<Row, Filter>,
  wanted: Wanted<Filter>,
  { kind, ids }: Owners,
): Promise<(ownerId: string) => Page<Row>> {
  const reading = readingOf<Row>(list, wanted);
  const belongs = belonging(list, kind);
  const conditions = [...matching(call, list, wanted), belongs, ...reading.conditions];
  const { rows } = await sql<Row & { ownerId: string }>`
    select owner.id as "ownerId", record.*
    from unnest(${ids}::uuid[]) as owner(id)
    cross join lateral (${slice(list, reading, conditions)}) as record
    ${orderBy(reading.walk, (field) => sql.ref(`record.${field}`))}`.execute(query(call));
  const groups = Map.groupBy(rows, ({ ownerId }) => ownerId);
  return (ownerId) => reading.pageOf(groups.get(ownerId) ?? []);
}

/** How many of the caller's records match. */
export async function total<Filter>(
  call: Call,
  list: List<unknown, Filter>,
  wanted: Wanted<Filter>,
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(list.table)}
    where ${and(matching(call, list, wanted))}`.execute(query(call));
  return rows[0]?.count ?? 0;
}

/** How many of each owner's records match, in one statement. */
export async function totals<Filter>(
  call: Call,
  list: List<unknown, Filter>,
  wanted: Wanted<Filter>,
  { kind, ids }: Owners,
): Promise<(ownerId: string) => number> {
  const conditions = [...matching(call, list, wanted), belonging(list, kind)];
  const { rows } = await sql<{ id: string; count: number }>`
    select owner.id, (select count(*)::int from ${sql.table(list.table)} where ${and(conditions)}) as count
    from unnest(${ids}::uuid[]) as owner(id)`.execute(query(call));
  return countOf(rows);
}

/** How a page is read: walked from its own end, with one row more, which tells whether more follows. */
function readingOf<Row>(list: List, wanted: Wanted<unknown>) {
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

type Reading = Pick<ReturnType<typeof readingOf>, 'walk' | 'size'>;

const slice = (list: List, { walk, size }: Reading, conditions: Condition[]) =>
  sql`select ${selected(list)} from ${sql.table(list.table)} where ${and(conditions)}
    ${orderBy(walk, (field) => columnOf(list.table, field))} limit ${size + 1}`;

function orderOf({ table, orders }: List, { orderBy }: Wanted<unknown>): Order {
  const name = orderBy?.field ?? (Object.keys(orders)[0] as string);
  const columns = orders[name] as readonly OrderColumn[];
  const order = { name: `${table} ${name}`, columns };
  return orderBy?.direction === 'desc' ? descending(order) : order;
}

const selected = ({ table, fields }: List) =>
  sql.join(fields.map((field) => sql`${columnOf(table, field)} as ${sql.id(field)}`));

const owned = (call: Call, { table, everybodys }: List): Condition[] =>
  everybodys ? [] : [sql<SqlBool>`${columnOf(table, 'userId')} = ${call.user.id}`];

const matching = <Filter>(call: Call, list: List<unknown, Filter>, { filter }: Wanted<Filter>) => [
  ...owned(call, list),
  ...(list.where?.(call, (filter ?? {}) as Filter) ?? []),
];

function belonging({ of }: List, kind: string): Condition {
  return (of[kind] as (owner: RawBuilder<string>) => Condition)(sql.ref('owner.id'));
}

const and = (conditions: Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
