import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call } from '../../call.ts';
import { columnTypesOf } from '../../read/column-types.ts';
import { desc, orderColumns } from '../../read/order.ts';
import { searchWords } from '../columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { SEARCH_TYPES, type Searched, type SearchType } from './search.input.ts';

const { id, updatedAt, locked, minSessionMinutes } = columnTypesOf(Task as never) as Record<
  'id' | 'updatedAt' | 'locked' | 'minSessionMinutes',
  ReturnType<typeof columnTypesOf>[string]
>;

/** What is found as a list: open records first, then by where the words are, then by the last change. */
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

/** What is searched of each table, and which of its rows are finished. */
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
 * What each rank asks of the words of a row, so that no row is of two ranks: all words in the title; each of them
 * begins a word there; each begins a word anywhere. A key of the index is the account's mark of eight characters, the
 * digit of the place, and the word; it is quoted here.
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
 * Every hit with the columns that it is ordered by; each rank of each table is looked up in the table's index. The account is
 * compared as text, so that no other index serves: PostgreSQL would rather take one of the account and compute the words of
 * all its rows, which takes up to a tenth of a second for a row.
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
        where user_id::text = ${user.id} and ${sql.raw(words)} @@ (select ${sql.ref(rank)} from asked) and ${isShown}`,
    );
  });
  return lookups.length > 0 ? sql.join(lookups, sql` union all `) : NOTHING;
}

/** Of no type at all. */
const NOTHING = sql`
  select '' as type, null::uuid as id, 0 as rank, false as finished, null::timestamptz as updated_at where false`;
