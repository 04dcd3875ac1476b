import { sql } from 'kysely';
import { and, type Condition, either } from '../../read/condition.ts';
import { cursorsOf, type Page, PageQuery } from '../../read/query.ts';
import { instantText } from '../../read/sql/json.ts';
import { orderBy, type Walk } from '../../read/sql/keyset.ts';
import { column } from '../../read/sql/names.ts';
import { type Call, query } from '../call.ts';
import { parse } from '../validation/validation.ts';
import { HITS, hitsOf, ranksOf } from './search.hits.ts';
import { type Searched, type SearchType, searchByCursor, searchByNumber } from './search.input.ts';
import { excerptOf, snippetOf } from './search.snippet.ts';

/** A found record. */
export type SearchHit = {
  type: SearchType;
  id: string;
  title: string;
  /** The text around the first matching word, otherwise the beginning of the text; empty if there is none. */
  snippet: string;
  /** 1: all words are in the title, 2: each is a prefix of a word there, 3: some match the text only. */
  rank: number;
  /** For tasks and projects. */
  status: string | null;
  /** Completed, cancelled or archived. */
  finished: boolean;
  /** The project of a task or a document. */
  project: { id: string; name: string } | null;
  updatedAt: string;
};

/** Returns a page of hits by number, best first. */
export async function searchPage(call: Call, input: unknown) {
  const { page, limit, ...searched } = parse(searchByNumber, input);
  const { hits, total } = await find(call, searched, {
    ...FROM_START,
    limit,
    offset: (page - 1) * limit,
  });
  return { hits, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Returns a page of hits by cursor, best first. */
export async function search(
  call: Call,
  input: unknown,
): Promise<Page<SearchHit> & { total: number }> {
  const { first, last, after, before, ...searched } = parse(searchByCursor, input);
  const page = new PageQuery<SearchHit>(HITS, { first, last });
  const range = page.query(cursorsOf(HITS, { after, before }), {
    hasPreviousPage: true,
    hasNextPage: true,
  });
  const { hits, total, ...outside } = await find(call, searched, range);
  return { ...page.page(hits, outside), total };
}

const FROM_START: Pick<ReturnType<PageQuery<SearchHit>['query']>, 'walk' | 'starts' | 'ends'> = {
  walk: { columns: HITS.orders.default, backwards: false },
  starts: undefined,
  ends: [],
};

/** The range of hits to read. */
type Part = typeof FROM_START &
  Partial<Pick<ReturnType<PageQuery<SearchHit>['query']>, 'limit' | 'offset' | 'outside'>>;

type Found = {
  rows: (Omit<SearchHit, 'snippet'> & { excerpt: string; cut: boolean })[];
  total: number;
} & {
  previous: boolean;
  next: boolean;
};

async function find(call: Call, { query: text, ...searched }: Searched, part: Part) {
  const { walk, starts, ends, limit = 0, offset = 0, outside } = part;
  const wanted = and([...(starts ? [either(starts)] : []), ...ends]);
  const { rows } = await sql<Found>`
    with queries as materialized (${ranksOf(call, text)}),
    hits as materialized (${hitsOf(call, searched)}),
    page as (
      select type, id, rank, finished, updated_at from hits where ${wanted} ${inOrder('hits', walk)} limit ${limit} offset ${offset}),
    shown as (${shown(call, text)} ${inOrder('page', walk)})
    select coalesce((select json_agg(shown) from shown), '[]') as rows,
      (select count(*)::int from hits) as total,
      ${isAny(outside?.previous)} as previous, ${isAny(outside?.next)} as next`.execute(
    query(call),
  );
  const [{ rows: hitRows, ...counts }] = rows as [Found];
  const hits = hitRows.map(
    ({ excerpt, cut, ...hit }): SearchHit => ({ ...hit, snippet: snippetOf(excerpt, cut) }),
  );
  return { ...counts, hits };
}

const inOrder = (table: string, walk: Walk) => orderBy(walk, (field) => column(table, field));

const isAny = (branches: readonly Condition[] | undefined) =>
  branches ? sql`exists (select from hits where ${either(branches)})` : sql`false`;

/** Selects the hits of the page with their fields. Looks up each by id, as a join would scan whole tables. */
const shown = ({ user }: Call, text: string) => sql`
  select page.type, page.id, page.rank, page.finished,
    ${instantText(sql`page.updated_at`)} as "updatedAt",
    record.title, record.status, record.project, excerpt.excerpt, excerpt.cut
  from page
  cross join lateral (
    select title, status::text, description as text, ${projectOf('task', user.id)} as project
    from task where page.type = 'task' and id = page.id and user_id = ${user.id}
    union all
    select title, null, content, ${projectOf('document', user.id)}
    from document where page.type = 'document' and id = page.id and user_id = ${user.id}
    union all
    select name, status::text, description, null
    from project where page.type = 'project' and id = page.id and user_id = ${user.id}
    union all
    select name, null, '', null
    from label where page.type = 'label' and id = page.id and user_id = ${user.id}) as record
  cross join lateral (${excerptOf('record.text', text)}) as excerpt`;

const projectOf = (table: 'task' | 'document', userId: string) => sql`(
  select json_build_object('id', project.id, 'name', project.name) from project
  where project.id = ${sql.table(table)}.project_id and project.user_id = ${userId})`;
