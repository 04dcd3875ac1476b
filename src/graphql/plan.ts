import type { FieldNode } from 'graphql';
import { DomainError } from '../domain/errors.ts';
import type { List, Wanted } from '../domain/lists/list.ts';
import { type Cursors, readingOf } from '../domain/lists/page.ts';
import { count, many, one, type Parts, type Shape, shape } from '../domain/shapes/shape.ts';
import { every, pageSlice, type Slice } from '../domain/shapes/slice.ts';
import { parse } from '../domain/validation.ts';
import { Connection } from './connection.ts';
import { RELATIONS, type Relation, typeOf } from './relations.ts';
import { type Field, type Info, nameOf, selected } from './selection.ts';

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

/** What is read beside the fields of a record, and what is made of it. */
type Gathered = { parts: Parts; steps: Step[] };

/** The plan for records of a list; `places` are where fields of them are selected. */
export function planRecord(info: Info, list: List, places: FieldNode[][]): RecordPlan {
  const type = typeOf(list);
  const fields = new Set(['id']);
  const gathered: Gathered = { parts: {}, steps: [] };
  const asked = places.flatMap((nodes) => selected(info, type, nodes));
  for (const field of new Map(asked.map((field) => [nameOf(field.nodes), field])).values()) {
    const relation = RELATIONS[type]?.[field.name];
    if (relation) planRelation(info, relation, field, gathered);
    else if (list.fields.includes(field.name)) fields.add(field.name);
  }
  const { parts, steps } = gathered;
  const made = (row: Row) => {
    for (const step of steps) step(row);
    return row;
  };
  return { shape: shape(list, [...fields], parts), made };
}

function planRelation(info: Info, relation: Relation, field: Field, gathered: Gathered): void {
  const { kind, list } = relation;
  const { parts, steps } = gathered;
  const name = nameOf(field.nodes);
  // Not its name, which depends on how the document is written: statements would differ by that.
  const part = `part ${steps.length}`;
  if (kind === 'count') {
    parts[part] = count(list, relation.of, every(list, relation.always));
    steps.push((row) => {
      row[name] = row[part];
    });
  } else if (kind === 'one') {
    const plan = planRecord(info, list, [field.nodes]);
    parts[part] = one(plan.shape, relation.by);
    steps.push((row) => {
      row[name] = row[part] && plan.made(row[part] as Row);
    });
  } else {
    const request = { ...field.arguments, ...relation.always };
    const plan = planSensible(info, list, request, field);
    // Its resolver says what is wrong with it, in its place.
    if (!plan) return;
    const total = `${part} total`;
    if (plan.record) parts[part] = many(plan.record.shape, relation.of, plan.slice());
    if (plan.counted) parts[total] = count(list, relation.of, plan.slice());
    steps.push((row) => {
      row[name] = plan.made(row[part] as Row[] | undefined, row[total] as number | undefined);
    });
  }
}

function planSensible(info: Info, list: List, request: object, field: Field) {
  try {
    return planPage(info, list, request, field);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The plan for a page of a list that a field holds as a connection. */
export function planPage(info: Info, list: List, request: object, field: Field): PagePlan {
  const { wanted, reading } = judged(list, request);
  const asked = field.below();
  const named = (name: string) => asked.filter((each) => each.name === name);
  const edges = named('edges');
  const andMore = named('pageInfo').length > 0;
  const places = [...named('nodes'), ...edges.flatMap((edge) => edge.below('node'))];
  const record = planRecord(
    info,
    list,
    places.map(({ nodes }) => nodes),
  );
  // A cursor is made of what a row is ordered by.
  const ordering = edges.length > 0 || andMore ? reading.order.columns : [];
  const fields = [...record.shape.fields, ...ordering.map((column) => column.field)];
  const shown = { ...record.shape, fields: [...new Set(fields)] };
  const read = places.length + ordering.length > 0;
  return {
    slice: (cursors) =>
      pageSlice(cursors ? readingOf(list, wanted, cursors) : reading, wanted, { andMore }),
    record: read ? { ...record, shape: shown } : undefined,
    counted: named('totalCount').length > 0,
    made: (found = [], total) => new Connection(reading.pageOf(found.map(record.made)), total),
  };
}

/** What is asked of a list, and how that is read; what makes no sense is refused. */
export function judged(list: List, request: object) {
  const wanted: Wanted<unknown> = parse(list.request, request);
  return { wanted, reading: readingOf<Row>(list, wanted) };
}
