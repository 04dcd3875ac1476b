import { GraphQLError } from 'graphql';
import { DomainError, invalid } from '../../domain/errors.ts';
import { typeOf } from '../../domain/resources.ts';
import {
  CursorRefused,
  type Cursors,
  cursorsOf,
  type Outside,
  PageQuery,
} from '../../read/query.ts';
import { type AnyResource, type ListArgs, type Relation, resourceOf } from '../../read/resource.ts';
import type { Part, Selection } from '../../read/select.ts';
import { Connection } from './connection.ts';
import type { Field } from './field.ts';

export type Row = Record<string, unknown>;

/** What has to be read of records, and how what was read becomes what the resolvers hand on. */
type RecordPlan = {
  selection: Selection;
  /** Puts what hangs on a row where resolvers look for it; answers with the characters of its texts. */
  hydrate: (row: Row) => number;
  /** Its own texts, each as often as it is told. */
  texts: string[];
};

/** What was read of a page: of its rows, its total and what lies around it, what is asked for. */
export type PageRead = Outside<boolean> & { rows?: Row[]; total?: number };

/** The plan for a page of a list. */
type PagePlan = {
  /** The query for it; parameters may stand for the values of its cursors. */
  query: (cursors: Cursors) => ReturnType<PageQuery<Row>['query']>;
  record: RecordPlan | undefined;
  counted: boolean;
  /** The page that was read, and its rows, which are to be hydrated. */
  page: (read: PageRead) => { connection: Connection<Row>; rows: Row[] };
  /** As of a record's plan. */
  hydrate: (row: Row) => number;
};

/** A part of hydrating a row; answers with the characters of texts. */
type Step = (row: Row) => number;

/** What is read beside the fields of a record, and how it is hydrated. */
type Gathered = { parts: Record<string, Part>; steps: Step[] };

/** The plan for records of a resource; `places` are the fields that hold them. */
export function planRecord(resource: AnyResource, places: Field[]): RecordPlan {
  const fields = new Set(['id']);
  const texts: string[] = [];
  const gathered: Gathered = { parts: {}, steps: [] };
  const asked = places.flatMap((place) => place.selected(typeOf(resource.table)));
  for (const { name } of asked) {
    if (!resource.fields.includes(name)) continue;
    fields.add(name);
    // Each place counts: the text is told there once more.
    if (resource.columns[name]?.json === 'escaped') texts.push(name);
  }
  for (const field of asked) {
    const relation: Relation | undefined = resource.relations[field.name];
    if (relation) planRelation(relation, field, gathered);
  }
  const { parts, steps } = gathered;
  const hydrate = (row: Row) => {
    let size = 0;
    for (const name of texts) size += lengthOf(row[name]);
    for (const step of steps) size += step(row);
    return size;
  };
  return { selection: { table: resource.table, fields: [...fields], parts }, hydrate, texts };
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);

function planRelation(relation: Relation, field: Field, { parts, steps }: Gathered): void {
  const key = field.responsePath;
  // Not the key, which depends on the names in the document: statements would differ by them.
  const part = `part ${steps.length}`;
  if (relation.kind === 'count') {
    parts[part] = { kind: 'count', relation };
    steps.push((row) => {
      row[key] = row[part];
      return 0;
    });
  } else if (relation.kind === 'one') {
    const plan = planRecord(resourceOf(relation.table), [field]);
    parts[part] = { kind: 'one', relation, selection: plan.selection };
    steps.push((row) => {
      const found = row[part] as Row | null;
      row[key] = found;
      return found ? plan.hydrate(found) : 0;
    });
  } else {
    const { plan, cursors } = planNested(relation, field);
    const query = plan.query(cursors);
    const [total, previous, next] = [`${part} total`, `${part} previous`, `${part} next`];
    if (plan.record) {
      parts[part] = { kind: 'many', relation, query, selection: plan.record.selection };
    }
    if (plan.counted) parts[total] = { kind: 'count', relation, query };
    for (const [side, name] of [['previous', previous] as const, ['next', next] as const]) {
      const branches = query.outside?.[side];
      if (branches) parts[name] = { kind: 'exists', relation, filter: query.filter, branches };
    }
    steps.push((row) => {
      const { connection, rows } = plan.page({
        rows: row[part] as Row[],
        total: row[total] as number,
        previous: row[previous] as boolean,
        next: row[next] as boolean,
      });
      row[key] = connection;
      let size = 0;
      for (const each of rows) size += plan.hydrate(each);
      return size;
    });
  }
}

/**
 * A page inside of records. Invalid arguments are refused once, before anything is read, and not by each
 * record; the refusal says where the field stands in the document, and in the first record of the answer.
 */
function planNested({ table, fixed }: Extract<Relation, { kind: 'many' }>, field: Field) {
  const resource = resourceOf(table);
  try {
    const args = resource.parseArgs({ ...field.arguments, ...fixed });
    const cursors = validCursors(resource, args);
    return { plan: planPage(resource, args, field), cursors };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { nodes, path } = field;
    throw new GraphQLError(error.message, { nodes, path, originalError: error });
  }
}

/** The values of the cursors that are given; others are refused under the argument's name. */
export function validCursors(resource: AnyResource, args: ListArgs): Cursors {
  try {
    return cursorsOf(resource, args);
  } catch (error) {
    if (error instanceof CursorRefused) throw invalid({ [error.argument]: [error.message] });
    throw error;
  }
}

// Not a closure of `planPage`: those that a cached plan keeps would hold the request's document with it.
const named = (fields: Field[], name: string) => fields.filter((each) => each.name === name);

/** The plan for a page of a list that a field holds as a connection. */
export function planPage(resource: AnyResource, args: ListArgs, field: Field): PagePlan {
  const page = new PageQuery<Row>(resource, args);
  const asked = field.below();
  const edges = named(asked, 'edges');
  const pageInfo = new Set(
    named(asked, 'pageInfo').flatMap((info) => info.below().map(({ name }) => name)),
  );
  const askedOfPage = {
    hasPreviousPage: pageInfo.has('hasPreviousPage'),
    hasNextPage: pageInfo.has('hasNextPage'),
  };
  const places = [...named(asked, 'nodes'), ...edges.flatMap((edge) => edge.below('node'))];
  const record = planRecord(resource, places);
  // A cursor is made of what a row is ordered by.
  const ordering = edges.length > 0 || pageInfo.size > 0 ? page.order.columns : [];
  const fields = [...record.selection.fields, ...ordering.map(({ field }) => field)];
  const selection = { ...record.selection, fields: [...new Set(fields)] };
  const isRead = places.length + ordering.length > 0;
  return {
    query: (cursors) => page.query(cursors, askedOfPage),
    record: isRead ? { ...record, selection } : undefined,
    counted: named(asked, 'totalCount').length > 0,
    page: ({ rows = [], total, ...outside }) => {
      const found = page.page(rows, outside);
      return { connection: new Connection(found, total), rows: found.rows };
    },
    hydrate: record.hydrate,
  };
}
