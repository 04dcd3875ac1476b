import { sql } from 'kysely';
import { wordsOf } from './search.input.ts';

/** How far into a text words are looked for, as in the index, and how much of it is read around one. */
const LOOKED_AT = 50_000;
const EXCERPT = { before: 60, all: 260 };

/** About how much of a text is told. */
const LONGEST = 200;

/** Where in `body.text` the first of the words is, and what stands around it. */
export const excerptOf = (text: string, searched: string) => sql`
    select substr(body.text, place.starts, ${EXCERPT.all}) as excerpt, place.starts > 1 as cut
    from (select left(${sql.raw(text)}, ${LOOKED_AT}) as text) as body,
    lateral (
      select greatest(1, coalesce(min(nullif(strpos(lower(body.text), word), 0)), 1) - ${EXCERPT.before}) as starts
      from unnest(${wordsOf(searched)}::text[]) as word) as place`;

/** An excerpt on one line, in whole words where it has any; `cut` says that something stands before it. */
export function snippetOf(excerpt: string, cut: boolean): string {
  const line = excerpt.replace(/\s+/g, ' ').trim();
  const space = cut ? line.slice(0, EXCERPT.before).indexOf(' ') : -1;
  const from = space < 0 ? line : line.slice(space + 1);
  const start = cut ? '…' : '';
  if (from.length <= LONGEST) return from === '' ? '' : start + from;
  const last = from.lastIndexOf(' ', LONGEST);
  const told = from.slice(0, last > LONGEST / 2 ? last : LONGEST);
  // Not half of a character.
  return `${start}${told.toWellFormed().replace(/\ufffd$/, '')}…`;
}
