import { type RawBuilder, sql } from 'kysely';
import type { ColumnType } from '../column-types.ts';
import { column } from './names.ts';

type Sql = RawBuilder<unknown>;

/** A fragment of JSON: constant text, or an SQL expression for text. */
export type Piece = string | Sql;

/** PostgreSQL functions take at most a hundred arguments. */
const MOST_ARGUMENTS = 90;

/**
 * Pieces concatenated into one text. Concatenation is what makes it fast: PostgreSQL's own JSON
 * functions look up the type of each value each time.
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
  for (let at = 0; at < parts.length; at += MOST_ARGUMENTS) {
    calls.push(sql`concat(${sql.join(parts.slice(at, at + MOST_ARGUMENTS))})`);
  }
  return calls.length === 1 ? (calls[0] as Sql) : sql`concat(${sql.join(calls)})`;
}

/** A JSON object of members that are JSON already. */
export const jsonObject = (members: [name: string, value: Piece[]][]): Piece[] => [
  '{',
  ...members.flatMap(([name, value], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...value,
  ]),
  '}',
];

/** A JSON array of elements that are joined by commas already. */
export const jsonArray = (elements: Sql): Piece[] => ['[', elements, ']'];

/** A column as JSON. */
export function jsonColumn({ json, nullable }: ColumnType, alias: string, field: string): Piece[] {
  const text = WRITERS[json](column(alias, field));
  const quoted = json === 'word' || json === 'instant';
  if (!nullable) return quoted ? ['"', text, '"'] : [text];
  return [sql`coalesce(${quoted ? sql`'"' || ${text} || '"'` : sql`${text}::text`}, 'null')`];
}

/** The contract's form of an instant; every connection is in UTC. */
const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

export const instantText = <Text extends string | null>(column: Sql) =>
  sql<Text>`to_char(${column}, ${INSTANT})`;

const WRITERS: Record<ColumnType['json'], (column: Sql) => Sql> = {
  escaped: (value) => sql`to_json(${value})`,
  // Ids and enumerations need no escaping.
  word: (value) => value,
  instant: (value) => instantText(value),
  integer: (value) => value,
  // JSON has a negative zero, the contract has not.
  double: (value) => sql`(${value} + 0)`,
  boolean: (value) => sql`${value}::text`,
};
