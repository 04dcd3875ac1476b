import { type RawBuilder, sql } from 'kysely';
import type { ColumnType, FormattedColumn } from '../column-types.ts';
import { column } from './names.ts';

type Sql = RawBuilder<unknown>;

/** A fragment of JSON: constant text, or an SQL expression that returns text. */
export type Piece = string | Sql;

/** PostgreSQL functions accept at most 100 arguments. */
const MAX_ARGUMENTS = 90;

/**
 * Concatenates pieces into one text. This is faster than PostgreSQL's JSON functions, which look up the type of each value
 * on every call.
 */
export function concatenated(pieces: Piece[]): Sql {
  const parts: Sql[] = [];
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
  const calls: Sql[] = [];
  for (let at = 0; at < parts.length; at += MAX_ARGUMENTS) {
    calls.push(sql`concat(${sql.join(parts.slice(at, at + MAX_ARGUMENTS))})`);
  }
  return calls.length === 1 ? (calls[0] as Sql) : sql`concat(${sql.join(calls)})`;
}

/** A JSON object; the values are JSON already. */
export const jsonObject = (members: [name: string, value: Piece[]][]): Piece[] => [
  '{',
  ...members.flatMap(([name, value], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...value,
  ]),
  '}',
];

/** A JSON array; the elements are JSON joined by commas already. */
export const jsonArray = (elements: Sql): Piece[] => ['[', elements, ']'];

/** Returns a column's value as JSON. */
export function jsonColumn(type: FormattedColumn, alias: string, field: string): Piece[] {
  const { json, nullable, names } = type;
  const value = column(alias, field);
  const text = names ? named(value, names) : WRITERS[json](value);
  const quoted = names !== undefined || json === 'word' || json === 'instant';
  if (!nullable) return quoted ? ['"', text, '"'] : [text];
  return [sql`coalesce(${quoted ? sql`'"' || ${text} || '"'` : sql`${text}::text`}, 'null')`];
}

/** Returns the name for a word. Other values fail the statement, as the cast to a number of this text fails. */
function named(value: Sql, names: ReadonlyMap<string, string>): Sql {
  const cases = [...names].map(([word, name]) => sql`when ${sql.lit(word)} then ${sql.lit(name)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} else ('unknown: ' || ${value})::int::text end`;
}

/** The API's format of an instant. Every connection uses the time zone UTC. */
const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

export const instantText = <Text extends string | null>(column: Sql) =>
  sql<Text>`to_char(${column}, ${INSTANT})`;

const WRITERS: Record<ColumnType['json'], (column: Sql) => Sql> = {
  escaped: (value) => sql`to_json(${value})`,
  // Ids and enumerations need no escaping.
  word: (value) => value,
  instant: (value) => instantText(value),
  integer: (value) => value,
  // Adding 0 turns a negative zero, which the API does not allow, into 0.
  double: (value) => sql`(${value} + 0)`,
  boolean: (value) => sql`${value}::text`,
};
