import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { isUuid } from '../../read/column-types.ts';
import type { Cursors } from '../../read/query.ts';
import {
  type ByteLimit,
  countReader,
  linesOf,
  listReader,
  type Reader,
  recordReader,
} from '../../read/readers.ts';
import type { AnyResource, ListArgs, RowOf } from '../../read/resource.ts';
import { mapInSlices } from '../../share/pace.ts';
import type { Connection } from './connection.ts';
import {
  type CursorValues,
  cursorOutline,
  cursorParams,
  cursorPattern,
  cursorValues,
} from './cursor-params.ts';
import { fieldOf } from './field.ts';
import { type PageRead, planPage, planRecord, type Row, validCursors } from './plan.ts';
import { fieldKey, keyBelow, keyWithArguments, PlanCache } from './plan-cache.ts';

/** What was read, and how many characters of texts it holds. */
type Sized<T> = { value: T; size: number };

type ReadRecords = {
  /** The same for plans that read the same. */
  key: string;
  read: (reader: Reader, ids: readonly string[]) => Promise<Map<string, Sized<Row>>>;
};

const RECORD_PLANS = new PlanCache<ReadRecords>();
const PAGE_PLANS = new PlanCache<ReadPage>();

/** How much may be read, and what hears of the texts that are told. */
type Budget = { limit: ByteLimit; spend: (characters: number) => void };

/**
 * Reads for one request. What is selected is known before anything is read: so each field that leads to
 * records reads them with all that is selected below them, in one statement.
 */
export class GraphReader {
  readonly #reader: Reader;
  readonly #budget: Budget;
  readonly #memo = new Map<string, unknown>();

  constructor(reader: Reader, budget: Budget) {
    this.#reader = reader;
    this.#budget = budget;
  }

  /** The caller's record of that id; null when there is none. */
  async record<R extends AnyResource>(
    resource: R,
    id: string,
    info: GraphQLResolveInfo,
  ): Promise<RowOf<R> | null> {
    return this.records(resource, info)(id);
  }

  /**
   * Reads the caller's records of a resource. Where a payload holds them, `member` says under which name.
   * Invalid arguments below are refused here, before any is read. Records that are asked for in the
   * same tick are read together.
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
          const found = await read(this.#reader, ids);
          return ids.map((id) => found.get(id) ?? null);
        }),
    );
    return async (id) => {
      // An id that is no UUID is one that does not exist.
      if (!isUuid(id)) return null;
      // A loader forgets what failed; asked for once more, it would be read once more.
      const found = await this.once(`record ${key} ${id.toLowerCase()}`, () =>
        loader.load(id.toLowerCase()),
      );
      return found && (this.#spend(found) as RowOf<R>);
    };
  }

  /** A refusal is memoized too: whoever asks next, for another record, meets the same one. */
  #planRecords(resource: AnyResource, info: GraphQLResolveInfo, member: string): ReadRecords {
    const records = `${resource.table} ${member}`;
    const found = this.once(`plan ${records} ${fieldKey(info)}`, () => {
      try {
        const plan = () => planRecords(resource, info, member, this.#budget.limit);
        return { plan: RECORD_PLANS.of(info, `${records} ${keyBelow(info)}`, plan) };
      } catch (error) {
        return { error };
      }
    });
    if ('error' in found) throw found.error;
    return found.plan;
  }

  /** A page of all the caller's records of a resource; read once, however often it is asked for. */
  async connection<R extends AnyResource>(
    resource: R,
    input: object,
    info: GraphQLResolveInfo,
  ): Promise<Connection<RowOf<R>>> {
    const page = await this.once(`page ${fieldKey(info)}`, async () => {
      const cursors = cursorsIn(resource, input);
      const key = `${cursorPattern(cursors)} ${keyWithArguments(info)}`;
      const read = PAGE_PLANS.of(info, key, () => {
        const args = resource.parseArgs(input);
        return planPageRead(resource, args, info, cursorOutline(cursors), this.#budget.limit);
      });
      return read(this.#reader, cursorValues(cursors));
    });
    return this.#spend(page) as Connection<RowOf<R>>;
  }

  /** What is made when first asked for, and then kept for the request. */
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

/** How many plans there were for records with more than their own fields; each is unlike the others. */
let plans = 0;

function planRecords(
  resource: AnyResource,
  info: GraphQLResolveInfo,
  member: string,
  limit: ByteLimit,
): ReadRecords {
  const field = fieldOf(info);
  const plan = planRecord(resource, member === '' ? [field] : field.below(member));
  const { selection, hydrate, texts } = plan;
  const read = recordReader(selection, limit);
  const isPlain = Object.keys(selection.parts).length === 0;
  return {
    key: `${resource.table} ${isPlain ? `${selection.fields.join()} ${texts.join()}` : ++plans}`,
    read: async (reader, ids) => {
      const rows = await mapInSlices(await read(reader, [...ids]), parseRecord);
      const found = await mapInSlices(rows, (value): [string, Sized<Row>] => [
        value.id as string,
        { value, size: hydrate(value) },
      ]);
      return new Map(found);
    },
  };
}

const parseRecord = (json: string): Row => JSON.parse(json);

/** The cursors of a request, validated with all else that is asked if there are any. */
function cursorsIn(resource: AnyResource, input: { after?: unknown; before?: unknown }): Cursors {
  const none = (input.after ?? input.before ?? null) === null;
  return none ? {} : validCursors(resource, resource.parseArgs(input));
}

type ReadPage = (reader: Reader, values: CursorValues) => Promise<Sized<Connection<Row>>>;

function planPageRead(
  resource: AnyResource,
  args: ListArgs,
  info: GraphQLResolveInfo,
  cursors: Cursors,
  limit: ByteLimit,
): ReadPage {
  const { query, record, counted, ...plan } = planPage(resource, args, fieldOf(info));
  const page = async (read: PageRead) => {
    const { connection, rows } = plan.page(read);
    const sizes = await mapInSlices(rows, plan.hydrate);
    return { value: connection, size: sizes.reduce((sum, size) => sum + size, 0) };
  };
  if (record) {
    const read = listReader<CursorValues>(
      record.selection,
      (param) => query(cursorParams(cursors, param)),
      { counted, limit, inLines: true },
    );
    return async (reader, values) => {
      const { json, ...told } = await read(reader, values);
      return page({ rows: await mapInSlices(linesOf(json), parseRecord), ...told });
    };
  }
  if (!counted) return async () => page({});
  const read = countReader(query({}));
  return async (reader) => page({ total: await read(reader) });
}
