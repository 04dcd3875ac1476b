import { GraphQLError } from 'graphql';
import { typeOf } from '../../domain/resources.ts';
import { DomainError } from '../../errors.ts';
import { type Cursors, cursorsOf, type Outside, PageQuery } from '../../read/query.ts';
import { type AnyResource, type ListArgs, type Relation, resourceOf } from '../../read/resource.ts';
import type { Part, Selection } from '../../read/select.ts';
import { Connection } from './connection.ts';
import type { Field } from './field.ts';

export type Row = Record<string, unknown>;

/** How to convert rows for the resolvers. */
export type Hydration = {
  /**
   * Moves the values of relations to the keys where resolvers expect them. Returns the number of characters of texts.
   */
  hydrate: (row: Row) => number;
  /** Counts the characters of texts, if `hydrate` returns only an upper bound of them. */
  countTexts?: ((row: Row) => number) | undefined;
};

/** The selection of a read of records, and how to convert its rows. */
export type RecordPlan = Hydration & {
  selection: Selection;
  parse: (json: string) => Row;
  /** Equal for plans that read the same fields. Undefined if they read relations. */
  key: string | undefined;
};

/** The parts of a page that the query selects: rows, total and whether more rows exist before or after. */
export type PageRead = Outside<boolean> & { rows?: Row[]; total?: number };

/** The plan for a page of a list. */
type PagePlan = {
  /** Builds the query. Parameters may replace cursor values. */
  query: (cursors: Cursors) => ReturnType<PageQuery<Row>['query']>;
  record: RecordPlan | undefined;
  counted: boolean;
  /** Converts the result into a connection. Its rows must still be hydrated. */
  page: (read: PageRead) => { connection: Connection<Row>; rows: Row[] };
} & Hydration;

/** A step of hydrating a row. Returns the number of characters of texts. */
type Step = (row: Row) => number;

/** The relations to read with a record, and the steps that hydrate them. */
type Gathered = { parts: Record<string, Part>; steps: Step[] };

/** Plans the read of records. `returning`: the fields that return them; `needed`: further fields that the reader needs. */
export type PlanRecords = (
  resource: AnyResource,
  returning: Field[],
  needed: readonly string[],
) => RecordPlan;

/** Plans the read of records as rows for their resolvers. */
export const planRecord: PlanRecords = (resource, returning, needed) => {
  const fields = new Set(['id', ...needed]);
  const texts: string[] = [];
  const gathered: Gathered = { parts: {}, steps: [] };
  const selected = returning.flatMap((field) => field.selected(typeOf(resource.table)));
  for (const { name } of selected) {
    for (const needed of resource.computed[name] ?? []) fields.add(needed);
    if (!resource.fields.includes(name)) continue;
    fields.add(name);
    // Once per field, as the response repeats the text.
    if (resource.columns[name]?.json === 'escaped') texts.push(name);
  }
  for (const field of selected) {
    const relation: Relation | undefined = resource.relations[field.name];
    if (relation) planRelation(relation, field, gathered);
  }
  const { parts, steps } = gathered;
  const isPlain = steps.length === 0;
  const hydrate = (row: Row) => {
    let size = 0;
    for (const name of texts) size += lengthOf(row[name]);
    for (const step of steps) size += step(row);
    return size;
  };
  const selection = { table: resource.table, fields: [...fields], parts };
  const key = isPlain ? `${[...fields]} ${texts}` : undefined;
  return { selection, parse: parseRow, hydrate, key };
};

const parseRow = (json: string): Row => JSON.parse(json);

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);

function planRelation(relation: Relation, field: Field, { parts, steps }: Gathered): void {
  const key = field.responsePath;
  // Not the response path, which contains aliases: statements would differ by them.
  const part = `part ${steps.length}`;
  if (relation.kind === 'count') {
    // Once for all aliases.
    const count = `count ${field.name}`;
    parts[count] = { kind: 'count', relation };
    steps.push((row) => {
      row[key] = row[count];
      return 0;
    });
  } else if (relation.kind === 'one') {
    const plan = planRecord(resourceOf(relation.table), [field], []);
    parts[part] = { kind: 'one', relation, selection: plan.selection };
    steps.push((row) => {
      const related = row[part] as Row | null;
      row[key] = related;
      return related ? plan.hydrate(related) : 0;
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
 * Plans a nested page. Throws on invalid arguments once, before any read, instead of per record. The error names the
 * field's position in the document and its path in the first record of the response.
 */
export function planNested({ table, fixed }: Extract<Relation, { kind: 'many' }>, field: Field) {
  const resource = resourceOf(table);
  try {
    const args = resource.parseArgs({ ...field.arguments, ...fixed });
    const cursors = cursorsOf(resource, args);
    return { plan: planPage(resource, args, field, planRecord), cursors };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { nodes, path } = field;
    throw new GraphQLError(error.message, { nodes, path, originalError: error });
  }
}

// Not a closure of `planPage`: a cached plan would retain the request's document through it.
const named = (fields: Field[], name: string) => fields.filter((each) => each.name === name);

/** Plans a page of the list that a field returns as a connection. */
export function planPage(
  resource: AnyResource,
  args: ListArgs,
  field: Field,
  planRecords: PlanRecords,
): PagePlan {
  const page = new PageQuery<Row>(resource, args);
  const selected = field.below();
  const edges = named(selected, 'edges');
  const pageInfo = new Set(
    named(selected, 'pageInfo').flatMap((info) => info.below().map(({ name }) => name)),
  );
  const pageFlags = {
    hasPreviousPage: pageInfo.has('hasPreviousPage'),
    hasNextPage: pageInfo.has('hasNextPage'),
  };
  const returning = [...named(selected, 'nodes'), ...edges.flatMap((edge) => edge.below('node'))];
  // Cursors consist of the values that rows are ordered by.
  const hasCursors = edges.length > 0 || pageInfo.has('startCursor') || pageInfo.has('endCursor');
  const ordering = hasCursors ? page.order.columns.map(({ field }) => field) : [];
  const isRead = returning.length + edges.length + pageInfo.size > 0;
  const record = planRecords(resource, returning, ordering);
  return {
    query: (cursors) => page.query(cursors, pageFlags),
    record: isRead ? record : undefined,
    counted: named(selected, 'totalCount').length > 0,
    page: ({ rows = [], total, ...outside }) => {
      const result = page.page(rows, outside);
      return { connection: new Connection(result, total), rows: result.rows };
    },
    hydrate: record.hydrate,
    countTexts: record.countTexts,
  };
}
