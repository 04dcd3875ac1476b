import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ListQuery, Outside } from './query.ts';
import type { Selection } from './select.ts';
import { SelectionCompiler } from './sql/compile.ts';
import { compilable, type Params, statement } from './sql/statement.ts';

/** Who reads, at which moment, over which connection. */
export type Reader = { tables: Kysely<Database>; userId: string; now: string };

type ScopeValues = Pick<Reader, 'userId' | 'now'>;

/** How many bytes an answer may hold, and how a larger one is refused. */
export type ByteLimit = { most: number; refusal: (size: number) => Error };

/** What a statement finds: of an answer that is too large, nothing but its size. */
type Found = Outside<boolean> & { json: string | null; size: number; total: number };

/** PostgreSQL: program_limit_exceeded. No text there is larger than a gigabyte. */
const PROGRAM_LIMIT_EXCEEDED = '54000';
const GIGABYTE = 2 ** 30;

/** Reads within a limit: what is too large for the driver to take would end the process. */
async function within({ most, refusal }: ByteLimit, reading: Promise<Found[]>): Promise<Found[]> {
  const found = await reading.catch((error) => {
    throw error.code === PROGRAM_LIMIT_EXCEEDED ? refusal(GIGABYTE) : error;
  });
  const size = found.reduce((sum, each) => sum + each.size, 0);
  if (size > most) throw refusal(size);
  return found;
}

/** One row with the whole answer, or several, of which all together count. */
const SIZE_OF_ONE = sql`octet_length(answer.json)`;
const SIZE_OF_ALL = sql`sum(octet_length(answer.json)) over ()`;

const limitedTo = ({ most }: ByteLimit, answer: RawBuilder<unknown>, size: RawBuilder<unknown>) =>
  sql<Found>`select case when ${size} <= ${sql.lit(most)} then answer.json end as json,
    coalesce(octet_length(answer.json), answer.texts)::float8 as size, answer.total, answer.previous, answer.next
    from (${answer}) as answer`;

type ListOptions = {
  counted?: boolean;
  limit: ByteLimit;
  /** Each record in a line of its own, as `linesOf` takes them apart. */
  inLines?: boolean;
};

/** No JSON that PostgreSQL writes has a line break in it. */
const LINE_BREAK = ',\n';

/** The records of a list that was read in lines, each as JSON. */
export const linesOf = (json: string): string[] =>
  json.length === 2 ? [] : json.slice(1, -1).split(LINE_BREAK);

/** Reads lists of a selection; `queryOf` may use parameters, whose values each run brings. */
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
    const [found] = await within(limit, read(tables, { ...scope, ...values }));
    const { json, size: _, ...told } = found as Found;
    return { json: json as string, ...told };
  };
}

/** Reads the account's records by their ids, each as JSON; in no order. */
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

/** Counts the records of a list. */
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
