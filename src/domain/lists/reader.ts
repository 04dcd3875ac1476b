import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call, Database } from '../../call.ts';
import { countOf } from '../counts.ts';
import { anyOf } from '../ids.ts';
import { Remembered } from '../remembered.ts';
import { compilable, type Owned, statement } from '../statement.ts';
import { parse } from '../validation.ts';
import { belongsTo } from './belonging.ts';
import type { List, Page, Wanted } from './list.ts';
import { columnOf, orderBy } from './order.ts';
import { readingOf } from './page.ts';

type Condition = Expression<SqlBool>;

/** What differs from caller to caller, and from moment to moment. */
type Asked = Owned & { now: string };

/** Reads what one request asks of a list: for whoever asks, with the same statements. */
export type Reader<Row> = {
  /** One page of all the caller's records. */
  page: (call: Call) => Promise<Page<Row>>;
  /** One page of each owner's records, in one statement. An owner without any has an empty page. */
  pages: (call: Call, ids: string[]) => Promise<(ownerId: string) => Page<Row>>;
  /** How many of the caller's records match. */
  total: (call: Call) => Promise<number>;
  /** How many of each owner's records match, in one statement. */
  totals: (call: Call, ids: string[]) => Promise<(ownerId: string) => number>;
};

const READERS = new Remembered<unknown>(500);

/**
 * The reader of a request; `kind` says whose records, if not all of the caller's. What makes no sense
 * is refused. Clients ask the same over and over, so what is put together for one serves the others.
 */
export function readerOf<Row, Filter>(
  list: List<Row, Filter>,
  request: object,
  kind?: string,
): Reader<Row> {
  const make = () => makeReader(list, parse(list.request, request), kind);
  const { after, before } = request as { after?: unknown; before?: unknown };
  // A cursor is hardly ever sent twice.
  if (after || before) return make();
  return READERS.of(`${list.table} ${kind} ${JSON.stringify(request)}`, make) as Reader<Row>;
}

function makeReader<Row, Filter>(
  list: List<Row, Filter>,
  wanted: Wanted<Filter>,
  kind: string | undefined,
): Reader<Row> {
  const reading = readingOf<Row>(list, wanted);
  const table = sql.table(list.table);
  const matching = (tables: Kysely<Database>, { userId, now }: Asked): Condition[] => [
    ...owned(list, userId),
    ...(list.where?.({ tables, userId, now }, (wanted.filter ?? {}) as Filter) ?? []),
    ...(kind === undefined ? [] : [belongsTo(list as List, kind, sql.ref('owner.id'))]),
  ];
  const slice = (tables: Kysely<Database>, asked: Asked) => sql<Row>`
    select ${selected(list)} from ${table}
    where ${and([...matching(tables, asked), ...reading.conditions])}
    ${orderBy(reading.walk, (field) => columnOf(list.table, field))} limit ${reading.size + 1}`;

  const all = written<Row>(slice);
  const each = written<Row & { ownerId: string }>(
    (tables, asked) => sql`
      select owner.id as "ownerId", record.*
      from unnest(${asked.ids}::uuid[]) as owner(id)
      cross join lateral (${slice(tables, asked)}) as record
      ${orderBy(reading.walk, (field) => sql.ref(`record.${field}`))}`,
  );
  const allCounted = written<{ count: number }>(
    (tables, asked) => sql`
      select count(*)::int as count from ${table} where ${and(matching(tables, asked))}`,
  );
  const eachCounted = written<{ id: string; count: number }>(
    (tables, asked) => sql`
      select owner.id,
        (select count(*)::int from ${table} where ${and(matching(tables, asked))}) as count
      from unnest(${asked.ids}::uuid[]) as owner(id)`,
  );
  return {
    page: async (call) => reading.pageOf(await all(call, askedBy(call))),
    pages: async (call, ids) => {
      const groups = Map.groupBy(await each(call, askedBy(call, ids)), ({ ownerId }) => ownerId);
      return (ownerId) => reading.pageOf(groups.get(ownerId) ?? []);
    },
    total: async (call) => (await allCounted(call, askedBy(call)))[0]?.count ?? 0,
    totals: async (call, ids) => countOf(await eachCounted(call, askedBy(call, ids))),
  };
}

const finders = new Map<List, ReturnType<typeof makeFinder>>();

/** The records of those ids that are the caller's. */
export async function byIds<Row>(call: Call, list: List<Row>, ids: string[]) {
  const find = finders.get(list) ?? makeFinder(list);
  finders.set(list, find);
  const rows = await find(call, askedBy(call, ids));
  return new Map(rows.map((row) => [row.id, row as Row]));
}

const makeFinder = (list: List) =>
  written<{ id: string }>((_tables, { userId, ids }) => {
    const wanted = sql<SqlBool>`${columnOf(list.table, 'id')} = ${anyOf(ids)}`;
    return sql`select ${selected(list)} from ${sql.table(list.table)}
      where ${and([...owned(list, userId), wanted])}`;
  });

const written = <Row>(text: (tables: Kysely<Database>, asked: Asked) => RawBuilder<Row>) =>
  statement((tables, asked: Asked) => compilable(tables, text(tables, asked)));

const askedBy = (call: Call, ids: string[] = []): Asked => ({
  userId: call.user.id,
  now: call.now,
  ids,
});

const selected = ({ table, fields }: List) =>
  sql.join(fields.map((field) => sql`${columnOf(table, field)} as ${sql.id(field)}`));

const owned = ({ table, everybodys }: List, userId: string): Condition[] =>
  everybodys ? [] : [sql<SqlBool>`${columnOf(table, 'userId')} = ${userId}`];

const and = (conditions: Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
