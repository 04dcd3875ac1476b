import DataLoader from 'dataloader';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { Call } from '../call.ts';
import type { List } from '../domain/lists/list.ts';
import { type Cursors, cursorsOf } from '../domain/lists/page.ts';
import { Remembered } from '../domain/remembered.ts';
import { countReader, listReader, recordReader } from '../domain/shapes/read.ts';
import { isUuid, parse } from '../domain/validation.ts';
import type { Connection } from './connection.ts';
import { cursorVariables, outlineOf, patternOf, placed, type Values, valuesOf } from './cursors.ts';
import { BOUND } from './limits.ts';
import { planPage, planRecord, type Row } from './plan.ts';
import { fieldOf, nameOf } from './selection.ts';

type RecordRead = {
  /** The same for plans that read the same. */
  key: string;
  read: (call: Call, ids: readonly string[]) => Promise<Map<string, Row>>;
};

/** How many plans are kept for one place in a document: one for each set of variables. */
const MOST_KEPT = 20;

/** Plans by the place in the document that they are for; Apollo keeps documents, so plans are kept. */
const PLANS = new WeakMap<FieldNode, Remembered<unknown>>();

/** Made once for a place in a document and what is asked there: a plan, and the statement that follows it. */
function planned<Plan>(info: GraphQLResolveInfo, key: string, make: () => Plan): Plan {
  const [node] = info.fieldNodes as [FieldNode];
  const plans = PLANS.get(node) ?? new Remembered<unknown>(MOST_KEPT);
  PLANS.set(node, plans);
  return plans.of(`${nameOf(info.fieldNodes)} ${key}`, make) as Plan;
}

/** The variables as a key; without the cursors that are not part of a plan. */
function variablesKey(info: GraphQLResolveInfo, left: Set<string> = new Set()): string {
  const told = Object.entries(info.variableValues).filter(([name]) => !left.has(name));
  return JSON.stringify(told);
}

/**
 * Reads for one request. What is selected is known before anything is read: so each field that leads to
 * records reads them with all that is selected below them, in one statement.
 */
export class Reading {
  readonly #call: Call;
  readonly #made = new Map<string, unknown>();

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * The caller's record of that id; null when there is none. Where a payload holds it, `member` says
   * under which name. Records that are asked for in the same moment are read together.
   */
  record<Row>(
    list: List<Row>,
    id: string | null | undefined,
    info: GraphQLResolveInfo,
    member = '',
  ): Promise<Row | null> | null {
    // An id that is no UUID is one that does not exist.
    if (!isUuid(id)) return null;
    const { key, read } = planned(info, `${list.table} ${member} ${variablesKey(info)}`, () =>
      recordRead(list as List, info, member),
    );
    const loader = this.once(
      key,
      () =>
        new DataLoader<string, Row | null>(async (ids) => {
          const found = await read(this.#call, ids);
          return ids.map((id) => (found.get(id) as Row | undefined) ?? null);
        }),
    );
    return loader.load(id.toLowerCase());
  }

  /** A page of all the caller's records of a list. */
  connection<Row, Filter>(
    list: List<Row, Filter>,
    request: object,
    info: GraphQLResolveInfo,
  ): Promise<Connection<Row>> {
    const cursors = cursorsIn(list as List, request);
    const key = `${patternOf(cursors)} ${variablesKey(info, cursorVariables(info))}`;
    const read = planned(info, key, () =>
      pageRead(list as List, request, info, outlineOf(cursors)),
    );
    return read(this.#call, valuesOf(cursors)) as Promise<Connection<Row>>;
  }

  /** What is made when first asked for, and then kept. */
  once<T>(key: string, make: () => T): T {
    const made = this.#made.get(key);
    if (made !== undefined) return made as T;
    const value = make();
    this.#made.set(key, value);
    return value;
  }
}

/** How many plans there were for records with more than their own fields; each is unlike the others. */
let reads = 0;

function recordRead(list: List, info: GraphQLResolveInfo, member: string): RecordRead {
  const field = fieldOf(info);
  const places = member === '' ? [field] : field.below(member);
  const { shape, made } = planRecord(
    info,
    list,
    places.map(({ nodes }) => nodes),
  );
  const read = recordReader(shape, BOUND);
  const isPlain = Object.keys(shape.parts).length === 0;
  return {
    key: `${list.table} ${isPlain ? shape.fields.join() : ++reads}`,
    read: async (call, ids) => {
      const rows = (await read(call, [...ids])).map((json) => made(JSON.parse(json)));
      return new Map(rows.map((row) => [row.id as string, row]));
    },
  };
}

/** The cursors of a request, judged if there are any. */
function cursorsIn(list: List, request: { after?: unknown; before?: unknown }): Cursors {
  const none = (request.after ?? request.before ?? null) === null;
  return none ? {} : cursorsOf(list, parse(list.request, request));
}

type PageRead = (call: Call, values: Values) => Promise<Connection<Row>>;

function pageRead(
  list: List,
  request: object,
  info: GraphQLResolveInfo,
  cursors: Cursors,
): PageRead {
  const { slice, record, counted, made } = planPage(info, list, request, fieldOf(info));
  if (record) {
    const sliceOf = (values: Values) => slice(placed(cursors, values));
    const read = listReader(record.shape, sliceOf, { counted, bound: BOUND });
    return async (call, values) => {
      const { json, total } = await read(call, values);
      return made(JSON.parse(json), total);
    };
  }
  if (!counted) return async () => made(undefined, undefined);
  const read = countReader(list, slice());
  return async (call) => made(undefined, await read(call));
}
