import { sql } from 'kysely';
import { wordsOf } from './search.input.ts';

/** The number of characters searched for words, as in the index, and of those read around a word. */
const LOOKED_AT = 50_000;
const EXCERPT = { before: 60, all: 260 };

/** The approximate length of a snippet. */
const LONGEST = 200;

/** Selects the text around the first matching word of `body.text`. */
export const excerptOf = (text: string, searched: string) => sql`
    select substr(body.text, place.starts, ${EXCERPT.all}) as excerpt, place.starts > 1 as cut
    from (select left(${sql.raw(text)}, ${LOOKED_AT}) as text) as body,
    lateral (
      select greatest(1, coalesce(min(nullif(strpos(lower(body.text), word), 0)), 1) - ${EXCERPT.before}) as starts
      from unnest(${wordsOf(searched)}::text[]) as word) as place`;

/** Formats an excerpt as one line of whole words. `cut`: whether text precedes it. */
export function snippetOf(excerpt: string, cut: boolean): string {
  const line = excerpt.replace(/\s+/g, ' ').trim();
  const space = cut ? line.slice(0, EXCERPT.before).indexOf(' ') : -1;
  const from = space < 0 ? line : line.slice(space + 1);
  const start = cut ? '…' : '';
  if (from.length <= LONGEST) return from === '' ? '' : start + from;
  const last = from.lastIndexOf(' ', LONGEST);
  const shortened = from.slice(0, last > LONGEST / 2 ? last : LONGEST);
  // Removes half of a surrogate pair.
  return `${start}${shortened.toWellFormed().replace(/\ufffd$/, '')}…`;
}
