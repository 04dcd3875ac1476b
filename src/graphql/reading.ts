import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Call } from '../call.ts';
import type { List } from '../domain/lists/list.ts';
import { type Cursors, cursorsOf } from '../domain/lists/page.ts';
import { countReader, listReader, recordReader } from '../domain/shapes/read.ts';
import { isUuid, parse } from '../domain/validation.ts';
import type { Connection } from './connection.ts';
import { outlineOf, patternOf, placed, type Values, valuesOf } from './cursors.ts';
import { BOUND } from './limits.ts';
import { type PageRead, planPage, planRecord, type Row } from './plan.ts';
import { keyBelow, keyWithArguments, planned } from './plans.ts';
import { fieldOf, nameOf } from './selection.ts';

/** What was read, and how many characters of long texts it holds. */
type Sized<T> = { value: T; size: number };

type RecordRead = {
  /** The same for plans that read the same. */
  key: string;
  read: (call: Call, ids: readonly string[]) => Promise<Map<string, Sized<Row>>>;
};

/** Reads a record of a payload, or of the field itself, by its id. */
export type ReadRecord<Row> = (id: string) => Promise<Row | null>;

/**
 * Reads for one request. What is selected is known before anything is read: so each field that leads to
 * records reads them with all that is selected below them, in one statement.
 */
export class Reading {
  readonly #call: Call;
  readonly #made = new Map<string, unknown>();
  readonly #tell: (characters: number) => void;

  /** `tell` hears of the long texts in what is read, each time that it is handed on. */
  constructor(call: Call, tell: (characters: number) => void) {
    this.#call = call;
    this.#tell = tell;
  }

  /** The caller's record of that id; null when there is none. */
  async record<Row>(list: List<Row>, id: string, info: GraphQLResolveInfo): Promise<Row | null> {
    return this.records(list, info)(id);
  }

  /**
   * Reads the caller's records of a list. Where a payload holds them, `member` says under which name. What
   * makes no sense is refused here, before any is read. Records that are asked for in the same moment are
   * read together.
   */
  records<Row>(list: List<Row>, info: GraphQLResolveInfo, member = ''): ReadRecord<Row> {
    const { key, read } = this.#recordRead(list as List, info, member);
    const loader = this.once(
      key,
      () =>
        new DataLoader<string, Sized<Row> | null>(async (ids) => {
          const found = await read(this.#call, ids);
          return ids.map((id) => (found.get(id) as Sized<Row> | undefined) ?? null);
        }),
    );
    return async (id) => {
      // An id that is no UUID is one that does not exist.
      const found = isUuid(id) ? await loader.load(id.toLowerCase()) : null;
      return found && this.#told(found);
    };
  }

  /** A refusal is kept too: whoever asks next, for another record, meets the same one. */
  #recordRead(list: List, info: GraphQLResolveInfo, member: string): RecordRead {
    const place = `${list.table} ${member}`;
    const found = this.once(`${place} ${nameOf(info.fieldNodes)}`, () => {
      try {
        const plan = () => recordRead(list, info, member);
        return { read: planned(info, `${place} ${keyBelow(info)}`, plan) };
      } catch (error) {
        return { error };
      }
    });
    if ('error' in found) throw found.error;
    return found.read;
  }

  /** A page of all the caller's records of a list; read once, however often it is asked for. */
  async connection<Row, Filter>(
    list: List<Row, Filter>,
    request: object,
    info: GraphQLResolveInfo,
  ): Promise<Connection<Row>> {
    const page = await this.once(nameOf(info.fieldNodes), async () => {
      const cursors = cursorsIn(list as List, request);
      const read = planned(info, `${patternOf(cursors)} ${keyWithArguments(info)}`, () =>
        pageRead(list as List, request, info, outlineOf(cursors)),
      );
      return read(this.#call, valuesOf(cursors));
    });
    return this.#told(page) as Connection<Row>;
  }

  /** What is made when first asked for, and then kept. */
  once<T>(key: string, make: () => T): T {
    const made = this.#made.get(key);
    if (made !== undefined) return made as T;
    const value = make();
    this.#made.set(key, value);
    return value;
  }

  #told<T>({ value, size }: Sized<T>): T {
    this.#tell(size);
    return value;
  }
}

/** How many plans there were for records with more than their own fields; each is unlike the others. */
let reads = 0;

function recordRead(list: List, info: GraphQLResolveInfo, member: string): RecordRead {
  const field = fieldOf(info);
  const plan = planRecord(list, member === '' ? [field] : field.below(member));
  const { shape, hydrate, longTexts } = plan;
  const read = recordReader(shape, BOUND);
  const isPlain = Object.keys(shape.parts).length === 0;
  return {
    key: `${list.table} ${isPlain ? `${shape.fields.join()} ${longTexts}` : ++reads}`,
    read: async (call, ids) => {
      const rows: Row[] = (await read(call, [...ids])).map((json) => JSON.parse(json));
      return new Map(rows.map((value) => [value.id as string, { value, size: hydrate(value) }]));
    },
  };
}

/** The cursors of a request, validated if there are any. */
function cursorsIn(list: List, request: { after?: unknown; before?: unknown }): Cursors {
  const none = (request.after ?? request.before ?? null) === null;
  return none ? {} : cursorsOf(list, parse(list.request, request));
}

type ReadPage = (call: Call, values: Values) => Promise<Sized<Connection<Row>>>;

function pageRead(
  list: List,
  request: object,
  info: GraphQLResolveInfo,
  cursors: Cursors,
): ReadPage {
  const { slice, record, counted, hydrate } = planPage(list, request, fieldOf(info));
  const page = (read: PageRead) => {
    const { connection, size } = hydrate(read);
    return { value: connection, size };
  };
  if (record) {
    const sliceOf = (values: Values) => slice(placed(cursors, values));
    const read = listReader(record.shape, sliceOf, { counted, bound: BOUND });
    return async (call, values) => {
      const { json, ...told } = await read(call, values);
      return page({ rows: JSON.parse(json), ...told });
    };
  }
  if (!counted) return async () => page({});
  const read = countReader(list, slice());
  return async (call) => page({ total: await read(call) });
}
