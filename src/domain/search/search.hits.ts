import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnTypesOf } from '../../read/column-types.ts';
import { desc, orderColumns } from '../../read/order.ts';
import type { Call } from '../call.ts';
import { searchWords } from '../records/columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { SEARCH_TYPES, type Searched, type SearchType } from './search.input.ts';

const { id, updatedAt, locked, minSessionMinutes } = columnTypesOf(Task);

/** The list of hits: unfinished records first, then by rank, then by last change. */
export const HITS = {
  table: 'hits',
  orders: {
    default: orderColumns(['finished', 'rank', desc('updatedAt'), desc('id')], {
      finished: locked,
      rank: minSessionMinutes,
      updatedAt,
      id,
    }),
  },
};

/** The searched words of each table, and the condition of its finished rows. */
const TABLES: Record<SearchType, { words: string; finished: RawBuilder<SqlBool> }> = {
  task: { words: searchWords('title', 'description'), finished: sql`status >= 'completed'` },
  project: {
    words: searchWords('name', 'description'),
    finished: sql`(archived or status >= 'completed')`,
  },
  document: { words: searchWords('title', 'content'), finished: sql`false` },
  label: { words: searchWords('name'), finished: sql`false` },
};

/**
 * Selects a query per rank, disjoint so that no row has two ranks. 1: all words are in the title; 2: each is a prefix
 * of a word there; 3: each is a prefix of a word anywhere. An index key consists of eight characters of the account, a
 * digit for title or text, and the word; it is quoted here.
 */
export const ranksOf = ({ user }: Call, text: string) => sql`
  select whole as rank1, begun && !!whole as rank2, anywhere && !!begun as rank3 from (
    select string_agg(quoted, ' & ')::tsquery as whole,
      string_agg(quoted || ':*', ' & ')::tsquery as begun,
      string_agg('(' || quoted || ':* | ' || overlay(quoted placing '2' from 10) || ':*)', ' & ')::tsquery as anywhere
    from (
      select '''' || word || '''' as quoted
      from unnest(tsvector_to_array(search_words(${user.id}::uuid, ${text}, ''))) as word) as words) as queries`;

const RANKS = ['rank1', 'rank2', 'rank3'];

/**
 * Selects every hit with its order columns. Each rank of each table uses the table's search index. The account is
 * compared as text, so that no other index applies: PostgreSQL would otherwise choose an index by account and compute
 * the words of all its rows, which takes up to a tenth of a second per row.
 */
export function hitsOf({ user }: Call, { types, includeCompleted }: Omit<Searched, 'query'>) {
  const wanted = new Set(types ?? SEARCH_TYPES);
  const lookups = SEARCH_TYPES.filter((type) => wanted.has(type)).flatMap((type) => {
    const { words, finished } = TABLES[type];
    const isShown = includeCompleted ? sql`true` : sql`not ${finished}`;
    return RANKS.map(
      (rank, at) => sql`
        select ${sql.lit(type)} as type, id, ${sql.lit(at + 1)} as rank, ${finished} as finished, updated_at
        from ${sql.table(type)}
        where user_id::text = ${user.id} and ${sql.raw(words)} @@ (select ${sql.ref(rank)} from queries) and ${isShown}`,
    );
  });
  return lookups.length > 0 ? sql.join(lookups, sql` union all `) : NOTHING;
}

/** The query for an empty list of types. */
const NOTHING = sql`
  select '' as type, null::uuid as id, 0 as rank, false as finished, null::timestamptz as updated_at where false`;
