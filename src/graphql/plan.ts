import { GraphQLError } from 'graphql';
import { DomainError } from '../domain/errors.ts';
import type { List, Outside, Wanted } from '../domain/lists/list.ts';
import { type Cursors, readingOf } from '../domain/lists/page.ts';
import { count, exists, many, one, type Parts, type Shape, shape } from '../domain/shapes/shape.ts';
import { every, pageSlice, type Slice } from '../domain/shapes/slice.ts';
import { parse } from '../domain/validation.ts';
import { Connection } from './connection.ts';
import { RELATIONS, type Relation, typeOf } from './relations.ts';
import { type Field, nameOf } from './selection.ts';

export type Row = Record<string, unknown>;

/** What has to be read of records, and how what was read becomes what the resolvers hand on. */
type RecordPlan = {
  shape: Shape;
  /** Puts what hangs on a row where resolvers look for it; answers with the characters of long texts. */
  hydrate: (row: Row) => number;
  /** At how many places its own long texts are told. */
  longTexts: number;
};

/** What was read of a page: of its rows, its total and what lies around it, what is asked for. */
export type PageRead = Outside<boolean> & { rows?: Row[]; total?: number };

/** The plan for a page of a list. */
export type PagePlan = {
  /** Its place in the list; cursors may stand for those that the request came with. */
  slice: (cursors?: Cursors) => Slice;
  record: RecordPlan | undefined;
  counted: boolean;
  hydrate: (read: PageRead) => { connection: Connection<Row>; size: number };
};

/** Makes of what was read for a field what its resolver hands on; answers as `hydrate` does. */
type Step = (row: Row) => number;

/** What is read beside the fields of a record, and what is made of it. */
type Gathered = { parts: Parts; steps: Step[] };

/** The plan for records of a list; `places` are the fields that hold them. */
export function planRecord(list: List, places: Field[]): RecordPlan {
  const type = typeOf(list);
  const fields = new Set(['id']);
  const gathered: Gathered = { parts: {}, steps: [] };
  const asked = places.flatMap((place) => place.selected(type));
  for (const { name } of asked) {
    if (!list.fields.includes(name)) continue;
    fields.add(name);
    // Each place counts: the text is told there once more.
    if (list.longTexts?.includes(name)) {
      gathered.steps.push((row) => (row[name] as string).length);
    }
  }
  const longTexts = gathered.steps.length;
  for (const field of new Map(asked.map((field) => [nameOf(field.nodes), field])).values()) {
    const relation = RELATIONS[type]?.[field.name];
    if (relation) planRelation(relation, field, gathered);
  }
  const { parts, steps } = gathered;
  const hydrate = (row: Row) => {
    let size = 0;
    for (const step of steps) size += step(row);
    return size;
  };
  return { shape: shape(list, [...fields], parts), hydrate, longTexts };
}

function planRelation(relation: Relation, field: Field, gathered: Gathered): void {
  const { kind, list } = relation;
  const { parts, steps } = gathered;
  const name = nameOf(field.nodes);
  // Not its name, which depends on how the document is written: statements would differ by that.
  const part = `part ${steps.length}`;
  if (kind === 'count') {
    parts[part] = count(list, relation.of, every(list, relation.always));
    steps.push((row) => {
      row[name] = row[part];
      return 0;
    });
  } else if (kind === 'one') {
    const plan = planRecord(list, [field]);
    parts[part] = one(plan.shape, relation.by);
    steps.push((row) => {
      const found = row[part] as Row | null;
      row[name] = found;
      return found ? plan.hydrate(found) : 0;
    });
  } else {
    const request = { ...field.arguments, ...relation.always };
    const plan = planNested(list, request, field);
    const slice = plan.slice();
    const [total, previous, next] = [`${part} total`, `${part} previous`, `${part} next`];
    if (plan.record) parts[part] = many(plan.record.shape, relation.of, slice);
    if (plan.counted) parts[total] = count(list, relation.of, slice);
    for (const [side, key] of [['previous', previous] as const, ['next', next] as const]) {
      const ways = slice.outside?.[side];
      if (ways) parts[key] = exists(list, relation.of, slice.filter, ways);
    }
    steps.push((row) => {
      const { connection, size } = plan.hydrate({
        rows: row[part] as Row[],
        total: row[total] as number,
        previous: row[previous] as boolean,
        next: row[next] as boolean,
      });
      row[name] = connection;
      return size;
    });
  }
}

/**
 * A page inside of records. What makes no sense is refused once, before anything is read, and not by each
 * record; the refusal says where the field stands in the document, and in the first record of the answer.
 */
function planNested(list: List, request: object, field: Field): PagePlan {
  try {
    return planPage(list, request, field);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { nodes, path } = field;
    throw new GraphQLError(error.message, { nodes, path, originalError: error });
  }
}

/** The plan for a page of a list that a field holds as a connection. */
export function planPage(list: List, request: object, field: Field): PagePlan {
  const wanted: Wanted<unknown> = parse(list.request, request);
  const reading = readingOf<Row>(list, wanted);
  const asked = field.below();
  const named = (name: string) => asked.filter((each) => each.name === name);
  const edges = named('edges');
  const pageInfo = new Set(
    named('pageInfo').flatMap((info) => info.below().map(({ name }) => name)),
  );
  const askedOfPage = {
    hasPreviousPage: pageInfo.has('hasPreviousPage'),
    hasNextPage: pageInfo.has('hasNextPage'),
  };
  const places = [...named('nodes'), ...edges.flatMap((edge) => edge.below('node'))];
  const record = planRecord(list, places);
  // A cursor is made of what a row is ordered by.
  const ordering = edges.length > 0 || pageInfo.size > 0 ? reading.order.columns : [];
  const fields = [...record.shape.fields, ...ordering.map((column) => column.field)];
  const shown = { ...record.shape, fields: [...new Set(fields)] };
  const read = places.length + ordering.length > 0;
  return {
    slice: (cursors) =>
      pageSlice(cursors ? readingOf(list, wanted, cursors) : reading, wanted, askedOfPage),
    record: read ? { ...record, shape: shown } : undefined,
    counted: named('totalCount').length > 0,
    hydrate: ({ rows = [], total, ...outside }) => {
      const page = reading.pageOf(rows, outside);
      let size = 0;
      for (const row of page.rows) size += record.hydrate(row);
      return { connection: new Connection(page, total), size };
    },
  };
}
