import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { mapChunked } from '../../concurrency/yield.ts';
import { isUuid } from '../../read/column-types.ts';
import { type Cursors, cursorsOf } from '../../read/query.ts';
import {
  type ByteLimit,
  countReader,
  linesOf,
  listReader,
  type Reader,
  recordReader,
} from '../../read/readers.ts';
import type { AnyResource, ListArgs, RowOf } from '../../read/resource.ts';
import type { Connection } from './connection.ts';
import {
  type CursorValues,
  cursorOutline,
  cursorParams,
  cursorPattern,
  cursorValues,
} from './cursor-params.ts';
import { fieldOf } from './field.ts';
import { type Hydration, type PageRead, planPage, type Row } from './plan.ts';
import { fieldKey, keyBelow, keyWithArguments, PlanCache } from './plan-cache.ts';
import { formatOf, isUnknownWord, plannerFor } from './response-text.ts';

/** A value read from the database, with the number of characters of its texts. */
type Sized<T> = { value: T; size: number };

type ReadRecords = {
  /** Equal for plans that read the same fields. */
  key: string;
  read: (reader: Reader, ids: readonly string[]) => Promise<Map<string, Sized<Row>>>;
};

const RECORD_PLANS = new PlanCache<ReadRecords>();
const PAGE_PLANS = new PlanCache<ReadPage>();

/** The byte limit of a read, and a callback that counts the characters in the response. */
type Budget = { limit: ByteLimit; spend: (characters: number) => void };

/**
 * Reads records for one request. The selections are known before the first read, so each field reads its records with
 * everything selected below them in one statement.
 */
export class GraphReader {
  readonly #reader: Reader;
  readonly #budget: Budget;
  readonly #memo = new Map<string, unknown>();
  /** The errors of fields that could not be read as text. */
  readonly #failures = new Map<string, unknown>();

  constructor(reader: Reader, budget: Budget) {
    this.#reader = reader;
    this.#budget = budget;
  }

  /** Returns the caller's record with this id; null if it does not exist. */
  async record<R extends AnyResource>(
    resource: R,
    id: string,
    info: GraphQLResolveInfo,
  ): Promise<RowOf<R> | null> {
    return this.records(resource, info)(id);
  }

  /**
   * Returns a function that reads the caller's records of a resource by id. `member`: the name of the payload's field
   * that holds them. Throws on invalid arguments below them before any read. Ids requested in the same tick are read
   * together.
   */
  records<R extends AnyResource>(
    resource: R,
    info: GraphQLResolveInfo,
    member = '',
  ): (id: string) => Promise<RowOf<R> | null> {
    const { key, read } = this.#planRecords(resource, info, member);
    const loader = this.once(
      `loader ${key}`,
      () =>
        new DataLoader<string, Sized<Row> | null>(async (ids) => {
          const rows = await read(this.#reader, ids);
          return ids.map((id) => rows.get(id) ?? null);
        }),
    );
    return async (id) => {
      // An id that is not a UUID cannot exist.
      if (!isUuid(id)) return null;
      // Caches failures too: a DataLoader would read them again.
      const row = await this.#read(info, `record ${key} ${id.toLowerCase()}`, () =>
        loader.load(id.toLowerCase()),
      );
      return row && (this.#spend(row) as RowOf<R>);
    };
  }

  /** Plans a read. Errors are cached, so that all records of a field fail with the same one. */
  #planRecords(resource: AnyResource, info: GraphQLResolveInfo, member: string): ReadRecords {
    const records = `${formatOf(info)} ${resource.table} ${member}`;
    const cached = this.once(`plan ${records} ${fieldKey(info)}`, () => {
      try {
        const plan = () => planRecords(resource, info, member, this.#budget.limit);
        return { plan: RECORD_PLANS.of(info, `${records} ${keyBelow(info)}`, plan) };
      } catch (error) {
        return { error };
      }
    });
    if ('error' in cached) throw cached.error;
    return cached.plan;
  }

  /** Returns a page of the caller's records of a resource. Cached for the request. */
  async connection<R extends AnyResource>(
    resource: R,
    input: object,
    info: GraphQLResolveInfo,
  ): Promise<Connection<RowOf<R>>> {
    const page = await this.#read(info, `page ${fieldKey(info)}`, () => {
      const cursors = cursorsIn(resource, input);
      const key = `${formatOf(info)} ${cursorPattern(cursors)} ${keyWithArguments(info)}`;
      const read = PAGE_PLANS.of(info, key, () => {
        const args = resource.parseArgs(input);
        return planPageRead(resource, args, info, cursorOutline(cursors), this.#budget.limit);
      });
      return read(this.#reader, cursorValues(cursors));
    });
    return this.#spend(page) as Connection<RowOf<R>>;
  }

  /**
   * Reads for a field, once in each format. If the text cannot be read, for example because the database is too slow, rows
   * are not read either.
   */
  async #read<T>(info: GraphQLResolveInfo, key: string, read: () => Promise<T>): Promise<T> {
    const [field, format] = [fieldKey(info), formatOf(info)];
    if (this.#failures.has(field)) throw this.#failures.get(field);
    try {
      return await this.once(`${format} ${key}`, read);
    } catch (error) {
      if (format === 'text' && !isUnknownWord(error)) this.#failures.set(field, error);
      throw error;
    }
  }

  /** Returns the cached value of `key`, or creates and caches it for the request. */
  once<T>(key: string, make: () => T): T {
    const known = this.#memo.get(key);
    if (known !== undefined) return known as T;
    const value = make();
    this.#memo.set(key, value);
    return value;
  }

  #spend<T>({ value, size }: Sized<T>): T {
    this.#budget.spend(size);
    return value;
  }
}

/** Numbers the plans that read relations, whose keys must differ. */
let plans = 0;

function planRecords(
  resource: AnyResource,
  info: GraphQLResolveInfo,
  member: string,
  limit: ByteLimit,
): ReadRecords {
  const field = fieldOf(info);
  const returning = member === '' ? [field] : field.below(member);
  const plan = plannerFor(info)(resource, returning, ['id']);
  const { selection, parse, key } = plan;
  const read = recordReader(selection, limit);
  return {
    key: `${resource.table} ${key ?? ++plans}`,
    read: async (reader, ids) => {
      const rows = await mapChunked(await read(reader, [...ids]), parse);
      const sizes = await hydrated(rows, plan);
      return new Map(
        rows.map((value, at) => [value.id as string, { value, size: sizes[at] as number }]),
      );
    },
  };
}

/** So many characters of a field are not counted exactly: fifty such fields are within the limit of a response. */
const NEGLIGIBLE = 150_000;

/** Hydrates rows. Returns the number of characters of the texts in each. */
async function hydrated(rows: Row[], { hydrate, countTexts }: Hydration): Promise<number[]> {
  const sizes = await mapChunked(rows, hydrate);
  return countTexts && sum(sizes) > NEGLIGIBLE ? mapChunked(rows, countTexts) : sizes;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns the validated cursors of a request, which validates all of its arguments if there are any. */
function cursorsIn(resource: AnyResource, input: { after?: unknown; before?: unknown }): Cursors {
  const none = (input.after ?? input.before ?? null) === null;
  return none ? {} : cursorsOf(resource, resource.parseArgs(input));
}

type ReadPage = (reader: Reader, values: CursorValues) => Promise<Sized<Connection<Row>>>;

function planPageRead(
  resource: AnyResource,
  args: ListArgs,
  info: GraphQLResolveInfo,
  cursors: Cursors,
  limit: ByteLimit,
): ReadPage {
  const { query, record, counted, ...plan } = planPage(
    resource,
    args,
    fieldOf(info),
    plannerFor(info),
  );
  const page = async (read: PageRead) => {
    const { connection, rows } = plan.page(read);
    return { value: connection, size: sum(await hydrated(rows, plan)) };
  };
  if (record) {
    const read = listReader<CursorValues>(
      record.selection,
      (param) => query(cursorParams(cursors, param)),
      { counted, limit, inLines: true },
    );
    return async (reader, values) => {
      const { json, ...counts } = await read(reader, values);
      return page({ rows: await mapChunked(linesOf(json), record.parse), ...counts });
    };
  }
  if (!counted) return async () => page({});
  const read = countReader(query({}));
  return async (reader) => page({ total: await read(reader) });
}
