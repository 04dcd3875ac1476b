import type { FieldNode } from 'graphql';
import { DomainError } from '../domain/errors.ts';
import type { List, Wanted } from '../domain/lists/list.ts';
import { type Cursors, readingOf } from '../domain/lists/page.ts';
import { count, many, one, type Parts, type Shape, shape } from '../domain/shapes/shape.ts';
import { every, pageSlice, type Slice } from '../domain/shapes/slice.ts';
import { parse } from '../domain/validation.ts';
import { Connection } from './connection.ts';
import { RELATIONS, type Relation, typeOf } from './relations.ts';
import { type Field, type Info, merged, placeOf, selected } from './selection.ts';

export type Row = Record<string, unknown>;

/** What has to be read of records, and how what was read becomes what the resolvers hand on. */
type RecordPlan = { shape: Shape; made: (row: Row) => Row };

/** The same for a page of a list: of its rows and its total, what is asked for. */
export type PagePlan = {
  /** Its place in the list; cursors may stand for those that the request came with. */
  slice: (cursors?: Cursors) => Slice;
  record: RecordPlan | undefined;
  counted: boolean;
  made: (found: Row[] | undefined, total: number | undefined) => Connection<Row>;
};

/** Makes of what was read for a field what its resolver hands on. */
type Step = (row: Row) => void;

/** The plan for records of a list; `places` are where fields of them are selected. */
export function planRecord(info: Info, list: List, places: FieldNode[][]): RecordPlan {
  const type = typeOf(list);
  const fields = new Set(['id']);
  const parts: Parts = {};
  const steps: Step[] = [];
  const asked = places.flatMap((nodes) => selected(info, type, nodes));
  for (const [place, same] of Map.groupBy(asked, ({ nodes }) => placeOf(nodes))) {
    const field = merged(same);
    const relation = RELATIONS[type]?.[field.name];
    if (relation) steps.push(...planRelation(info, relation, field, { place, parts }));
    else if (list.fields.includes(field.name)) fields.add(field.name);
  }
  const made = (row: Row) => {
    for (const step of steps) step(row);
    return row;
  };
  return { shape: shape(list, [...fields], parts), made };
}

function planRelation(
  info: Info,
  relation: Relation,
  field: Field,
  { place, parts }: { place: string; parts: Parts },
): Step[] {
  const { kind, list } = relation;
  if (kind === 'count') {
    parts[place] = count(list, relation.of, every(list, relation.always));
    return [];
  }
  if (kind === 'one') {
    const { shape, made } = planRecord(info, list, [field.nodes]);
    parts[place] = one(shape, relation.by);
    return [(row) => row[place] && made(row[place] as Row)];
  }
  const request = { ...field.arguments, ...relation.always };
  // Its resolver says what is wrong with it, in its place.
  if (!makesSense(list, request)) return [];
  const { slice, record, counted, made } = planPage(info, list, request, field);
  const total = `${place} total`;
  if (record) parts[place] = many(record.shape, relation.of, slice());
  if (counted) parts[total] = count(list, relation.of, slice());
  return [
    (row) => {
      row[place] = made(row[place] as Row[] | undefined, row[total] as number | undefined);
    },
  ];
}

/** The plan for a page of a list that a field holds as a connection. */
export function planPage(info: Info, list: List, request: object, field: Field): PagePlan {
  const { wanted, reading } = judged(list, request);
  const asked = field.below();
  const named = (name: string) => asked.filter((each) => each.name === name);
  const [edges, pageInfo] = [named('edges'), named('pageInfo')];
  const places = [...named('nodes'), ...edges.flatMap((edge) => edge.below('node'))];
  const record = planRecord(
    info,
    list,
    places.map(({ nodes }) => nodes),
  );
  // A cursor is made of what a row is ordered by.
  const ordering = edges.length + pageInfo.length > 0 ? reading.order.columns : [];
  const fields = [...record.shape.fields, ...ordering.map((column) => column.field)];
  const shown = { ...record.shape, fields: [...new Set(fields)] };
  const read = places.length + ordering.length > 0;
  return {
    slice: (cursors) =>
      pageSlice(readingOf(list, wanted, cursors), wanted, { andMore: pageInfo.length > 0 }),
    record: read ? { ...record, shape: shown } : undefined,
    counted: named('totalCount').length > 0,
    made: (found = [], total = 0) => new Connection(reading.pageOf(found.map(record.made)), total),
  };
}

/** What is asked of a list, and how that is read; what makes no sense is refused. */
export function judged(list: List, request: object) {
  const wanted: Wanted<unknown> = parse(list.request, request);
  return { wanted, reading: readingOf<Row>(list, wanted) };
}

function makesSense(list: List, request: object): boolean {
  try {
    judged(list, request);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
