import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ListQuery, Outside } from './query.ts';
import type { Selection } from './select.ts';
import { SelectionCompiler } from './sql/compile.ts';
import { compilable, type Params, statement } from './sql/statement.ts';

/** The connection, the account and the current time of a read. */
export type Reader = {
  tables: Kysely<Database>;
  userId: string;
  now: string;
  /** Set if the read shall return nothing unless the credential of the request is valid. */
  credential?: CredentialCheck | undefined;
};

type ScopeValues = Pick<Reader, 'userId' | 'now'>;

export type CredentialValues = {
  credentialId: string;
  credentialHash: string;
  timezone: string;
  role: string;
  /** As JSON. */
  scopes: string;
};

/** A check of the credential as a condition of a read, so that it takes no statement of its own. */
export type CredentialCheck = {
  /** Checks with the same table have the same condition. */
  readonly table: 'api_key' | 'session';
  readonly values: CredentialValues;
  /** Whether the credential was verified: the other reads of the request do not repeat the check. */
  readonly isVerified: boolean;
  readonly condition: (param: Params<ScopeValues & CredentialValues>) => RawBuilder<boolean>;
  /** Called when a read with the condition has returned a row. */
  passed(): void;
  /** Called when a read with the condition returns no row: no record matched, or the credential is no longer valid. */
  doubt(): void;
  /** The error of a read that returns nothing because the credential is not valid. */
  error(): Error;
};

type Build<Row, Values extends object> = (
  tables: Kysely<Database>,
  param: Params<ScopeValues & Values>,
) => RawBuilder<Row>;

/** Returns a function that executes a read. Adds the credential's check as a condition until it is verified. */
function scopedRead<Row, Values extends object = object>(build: Build<Row, Values>) {
  type AllValues = ScopeValues & Values & Partial<CredentialValues>;
  type Read = (tables: Kysely<Database>, values: AllValues) => Promise<Row[]>;
  const variants: { [table in CredentialCheck['table'] | 'unchecked']?: Read } = {};
  const variantFor = (conditionOf: CredentialCheck['condition'] | undefined): Read =>
    statement<AllValues>()((tables, param) => {
      const read = build(tables, param as Params<ScopeValues & Values>);
      const condition = conditionOf?.(param as Params<ScopeValues & CredentialValues>);
      const text = condition ? sql<Row>`select * from (${read}) as r where ${condition}` : read;
      return compilable(tables, text);
    });
  return async (reader: Reader, values: Values): Promise<Row[]> => {
    const { tables, userId, now } = reader;
    const check = dueCheck(reader);
    const name = check?.table ?? 'unchecked';
    variants[name] ??= variantFor(check?.condition);
    const rows = await variants[name](tables, { userId, now, ...values, ...check?.values });
    return settled(check, rows);
  };
}

/** Returns the check of the credential, unless it was verified before. */
const dueCheck = ({ credential }: Reader) => (credential?.isVerified ? undefined : credential);

function settled<Row>(check: CredentialCheck | undefined, rows: Row[]): Row[] {
  if (rows.length > 0) check?.passed();
  else check?.doubt();
  return rows;
}

/** Executes a query. Adds the credential's check as a condition until it is verified. */
export async function readRows<Row>(reader: Reader, query: Expression<Row>): Promise<Row[]> {
  const { tables, userId, now } = reader;
  const check = dueCheck(reader);
  if (!check) return (await sql<Row>`${query}`.execute(tables)).rows;
  const values = { userId, now, ...check.values };
  const param = (name: keyof typeof values) => sql.val(values[name]);
  const condition = check.condition(param as Params<typeof values>);
  const { rows } = await sql<Row>`select * from ${query} as r where ${condition}`.execute(tables);
  return settled(check, rows);
}

/** Executes a query that always returns one row. */
export const readRow = async <Row>(reader: Reader, query: Expression<Row>): Promise<Row> =>
  only(reader, await readRows(reader, query));

/** Returns the row of a read that always has one, unless the credential is not valid. */
function only<Row>({ credential }: Reader, [row]: Row[]): Row {
  if (row === undefined) throw credential?.error() ?? new Error('the read returned no row');
  return row;
}

/** The maximum size of a result in bytes, and the error for a larger one. */
export type ByteLimit = { most: number; refusal: (size: number) => Error };

/** A row of the statement. `json` is null if the result is too large; `size` is set in any case. */
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
  const read = scopedRead<ResultRow, Values>((tables, param) => {
    const compiler = new SelectionCompiler(scopeOf(tables, param));
    const query = queryOf(param as Params<Values>);
    const options = { most: limit.most, separator: inLines ? LINE_BREAK : ',' };
    const list = sql`${compiler.list(selection, query, options)}, ${compiler.summary(query, { counted })}`;
    return limitedTo(limit, list, SIZE_OF_ONE);
  });
  return async (reader: Reader, values: Values) => {
    const row = only(reader, await within(limit, read(reader, values)));
    const { json, size: _, ...summary } = row;
    return { json: json as string, ...summary };
  };
}

/** Returns a function that reads the account's records by id, each as JSON, in no particular order. */
export function recordReader(selection: Selection, limit: ByteLimit) {
  const read = scopedRead<ResultRow, { ids: string[] }>((tables, param) => {
    const compiler = new SelectionCompiler(scopeOf(tables, param));
    return limitedTo(limit, compiler.records(selection, param('ids')), SIZE_OF_ALL);
  });
  return async (reader: Reader, ids: string[]): Promise<string[]> =>
    (await within(limit, read(reader, { ids }))).map(({ json }) => json as string);
}

/** Returns a function that counts the records of a list. */
export function countReader(query: ListQuery) {
  const read = scopedRead<{ count: number }>(
    (tables, param) => sql`${new SelectionCompiler(scopeOf(tables, param)).count(query)}`,
  );
  return async (reader: Reader): Promise<number> => only(reader, await read(reader, {})).count;
}

const scopeOf = (tables: Kysely<Database>, param: Params<ScopeValues>) => ({
  tables,
  userId: param('userId'),
  now: param('now'),
});
