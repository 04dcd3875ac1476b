import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ListQuery, Outside } from './query.ts';
import type { Selection } from './select.ts';
import { SelectionCompiler } from './sql/compile.ts';
import { compilable, type Params, statement } from './sql/statement.ts';

/** The connection, the account and the current time of a read. */
export type Reader = { tables: Kysely<Database>; userId: string; now: string };

type ScopeValues = Pick<Reader, 'userId' | 'now'>;

/** The maximum size of a result in bytes, and the error for a larger one. */
export type ByteLimit = { most: number; refusal: (size: number) => Error };

/** A row of the statement. If the result is too large, `json` is null and only `size` is set. */
type ResultRow = Outside<boolean> & { json: string | null; size: number; total: number };

/** PostgreSQL: program_limit_exceeded. Raised for a text larger than a gigabyte. */
const PROGRAM_LIMIT_EXCEEDED = '54000';
const GIGABYTE = 2 ** 30;

/** Enforces the size limit: a result that is too large for the driver would crash the process. */
async function within(
  { most, refusal }: ByteLimit,
  reading: Promise<ResultRow[]>,
): Promise<ResultRow[]> {
  const rows = await reading.catch((error) => {
    throw error.code === PROGRAM_LIMIT_EXCEEDED ? refusal(GIGABYTE) : error;
  });
  const size = rows.reduce((sum, each) => sum + each.size, 0);
  if (size > most) throw refusal(size);
  return rows;
}

/** The size of a result that is one row, or the total size of a result of several rows. */
const SIZE_OF_ONE = sql`octet_length(answer.json)`;
const SIZE_OF_ALL = sql`sum(octet_length(answer.json)) over ()`;

const limitedTo = ({ most }: ByteLimit, answer: RawBuilder<unknown>, size: RawBuilder<unknown>) =>
  sql<ResultRow>`select case when ${size} <= ${sql.lit(most)} then answer.json end as json,
    coalesce(octet_length(answer.json), answer.texts)::float8 as size, answer.total, answer.previous, answer.next
    from (${answer}) as answer`;

type ListOptions = {
  counted?: boolean;
  limit: ByteLimit;
  /** Writes one record per line, for `linesOf`. */
  inLines?: boolean;
};

/** Separates records: PostgreSQL writes no line breaks within JSON. */
const LINE_BREAK = ',\n';

/** Splits a list that was read with `inLines` into the JSON of its records. */
export const linesOf = (json: string): string[] =>
  json.length === 2 ? [] : json.slice(1, -1).split(LINE_BREAK);

/** Returns a function that reads a list. `queryOf` may use parameters; their values are passed with each call. */
export function listReader<Values extends object = object>(
  selection: Selection,
  queryOf: (param: Params<Values>) => ListQuery,
  { counted = false, limit, inLines = false }: ListOptions,
) {
  const read = statement<ScopeValues & Values>()((tables, param) => {
    const compiler = new SelectionCompiler(scopeOf(tables, param));
    const query = queryOf(param as Params<Values>);
    const options = { most: limit.most, separator: inLines ? LINE_BREAK : ',' };
    const list = sql`${compiler.list(selection, query, options)}, ${compiler.summary(query, { counted })}`;
    return compilable(tables, limitedTo(limit, list, SIZE_OF_ONE));
  });
  return async ({ tables, ...scope }: Reader, values: Values) => {
    const [row] = await within(limit, read(tables, { ...scope, ...values }));
    const { json, size: _, ...summary } = row as ResultRow;
    return { json: json as string, ...summary };
  };
}

/** Returns a function that reads the account's records by id, each as JSON, in no particular order. */
export function recordReader(selection: Selection, limit: ByteLimit) {
  const read = statement<ScopeValues & { ids: string[] }>()((tables, param) => {
    const compiler = new SelectionCompiler(scopeOf(tables, param));
    return compilable(
      tables,
      limitedTo(limit, compiler.records(selection, param('ids')), SIZE_OF_ALL),
    );
  });
  return async ({ tables, ...scope }: Reader, ids: string[]): Promise<string[]> =>
    (await within(limit, read(tables, { ...scope, ids }))).map(({ json }) => json as string);
}

/** Returns a function that counts the records of a list. */
export function countReader(query: ListQuery) {
  const read = statement<ScopeValues>()((tables, param) =>
    compilable(
      tables,
      sql<{ count: number }>`${new SelectionCompiler(scopeOf(tables, param)).count(query)}`,
    ),
  );
  return async ({ tables, ...scope }: Reader): Promise<number> =>
    (await read(tables, scope))[0]?.count ?? 0;
}

const scopeOf = (tables: Kysely<Database>, param: Params<ScopeValues>) => ({
  tables,
  userId: param('userId'),
  now: param('now'),
});
