import { type RawBuilder, sql } from 'kysely';
import { snake } from '../columns.ts';
import type { ColumnKind } from '../lists/kinds.ts';
import type { List } from '../lists/list.ts';

type Text = RawBuilder<unknown>;

/** A piece of JSON: text that is always the same, or what PostgreSQL makes of a value. */
export type Piece = string | Text;

/** A function takes at most a hundred arguments. */
const MOST_ARGUMENTS = 90;

/**
 * Pieces written one after the other. Concatenating is what makes it fast: PostgreSQL's own functions
 * for JSON look up the type of each value each time.
 */
export function written(pieces: Piece[]): Text {
  const parts: Text[] = [];
  let constant = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') constant += piece;
    else {
      if (constant) parts.push(sql.lit(constant));
      parts.push(piece);
      constant = '';
    }
  }
  if (constant) parts.push(sql.lit(constant));
  const calls: Text[] = [];
  for (let at = 0; at < parts.length; at += MOST_ARGUMENTS) {
    calls.push(sql`concat(${sql.join(parts.slice(at, at + MOST_ARGUMENTS))})`);
  }
  return calls.length === 1 ? (calls[0] as Text) : sql`concat(${sql.join(calls)})`;
}

/** An object of members that are already JSON. */
export const object = (members: [name: string, value: Piece[]][]): Piece[] => [
  '{',
  ...members.flatMap(([name, value], place) => [
    `${place === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...value,
  ]),
  '}',
];

/** The list of texts that a select finds, each an element. */
export const array = (elements: Text): Piece[] => ['[', elements, ']'];

/** A field of a row of a list as JSON. */
export function field({ kinds }: List, alias: string, name: string): Piece[] {
  const { form, nullable } = kinds[name] as ColumnKind;
  const text = FORMS[form](sql.ref(`${alias}.${snake(name)}`));
  const quoted = form === 'word' || form === 'instant';
  if (!nullable) return quoted ? ['"', text, '"'] : [text];
  return [sql`coalesce(${quoted ? sql`'"' || ${text} || '"'` : sql`${text}::text`}, 'null')`];
}

/** Every connection is in UTC. */
const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

const FORMS: Record<ColumnKind['form'], (column: Text) => Text> = {
  // Only what anybody may write needs escaping.
  text: (column) => sql`to_json(${column})`,
  word: (column) => column,
  instant: (column) => sql`to_char(${column}, ${INSTANT})`,
  integer: (column) => column,
  // Zero has no sign.
  double: (column) => sql`(${column} + 0)`,
  boolean: (column) => sql`${column}::text`,
};
