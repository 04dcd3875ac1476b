import type { FieldOf, TableName } from '../db/tables.ts';
import type { Condition } from './condition.ts';
import type { ListQuery } from './query.ts';
import type { AnyResource, Relation } from './resource.ts';

/** What is wanted of the records of a table: some of their fields, and what hangs on them. */
export type Selection<Table extends TableName = TableName> = {
  readonly table: Table;
  readonly fields: readonly string[];
  readonly parts: Parts<Table>;
};

/** What hangs on a record of a table, by the name that it has in the answer. */
export type Parts<Table extends TableName = TableName> = Readonly<Record<string, Part<Table>>>;

type To<Kind> = Extract<Relation, { kind: Kind }>;

export type Part<Owner extends TableName = TableName> = {
  /** Only a type: whose part it is. */
  readonly owner?: Owner;
} & (
  | { readonly kind: 'one'; readonly relation: To<'one'>; readonly selection: Selection }
  | {
      readonly kind: 'many';
      readonly relation: To<'many'>;
      /** Which of them; all of them when it is not said. */
      readonly query?: ListQuery | undefined;
      readonly selection: Selection;
    }
  | {
      readonly kind: 'count';
      readonly relation: To<'many' | 'count'>;
      readonly query?: ListQuery | undefined;
    }
  /** Whether any record of the relation meets one of these conditions. */
  | {
      readonly kind: 'exists';
      readonly relation: To<'many'>;
      readonly filter: unknown;
      readonly branches: readonly Condition[];
    }
  /** Several parts together under one name. */
  | { readonly kind: 'group'; readonly parts: Parts<Owner> }
);

type TableOf<R extends AnyResource> = R['table'];

/** The names of a resource's relations of those kinds. */
type RelationName<R extends AnyResource, Kind> = {
  [Name in keyof R['relations']]: R['relations'][Name] extends { kind: Kind } ? Name : never;
}[keyof R['relations']] &
  string;

/** The table that a relation leads to. */
type TargetOf<R extends AnyResource, Name> = Name extends keyof R['relations']
  ? R['relations'][Name] extends { table: infer Table extends TableName }
    ? Table
    : never
  : never;

/** Fields of what a relation leads to, or a part that says more than that. */
type Nested<R extends AnyResource, Names extends string> = {
  readonly [Name in Names]:
    | Part<TableOf<R>>
    | (Name extends RelationName<R, 'one' | 'many'>
        ? readonly FieldOf<TargetOf<R, Name>>[]
        : never);
};

/**
 * Selects fields of a resource and of what it is related to:
 * `select(task, ['id', 'title'], { project: ['name'] })`.
 */
export function select<
  R extends AnyResource,
  const N extends Nested<R, keyof N & string> = Record<never, never>,
>(resource: R, fields: readonly R['fields'][number][], nested?: N): Selection<TableOf<R>> {
  const parts = Object.entries(nested ?? {}).map(([name, part]) => [
    name,
    Array.isArray(part) ? related(resource, name as never, { fields: part as never }) : part,
  ]);
  return { table: resource.table, fields, parts: Object.fromEntries(parts) };
}

type Related<Table extends TableName> = (
  | { fields: readonly FieldOf<Table>[]; selection?: never }
  | { fields?: never; selection: Selection<Table> }
) & {
  /** Which of them; all of them when it is not said. */
  query?: ListQuery<Table>;
};

/** What a relation of a resource leads to, also under another name than its own. */
export function related<R extends AnyResource, Name extends RelationName<R, 'one' | 'many'>>(
  resource: R,
  name: Name,
  { fields = [], query, ...given }: Related<TargetOf<R, Name>>,
): Part<TableOf<R>> {
  const relation = resource.relations[name] as To<'one' | 'many'>;
  const selection: Selection = given.selection ?? { table: relation.table, fields, parts: {} };
  if (relation.kind === 'one') return { kind: 'one', relation, selection };
  return { kind: 'many', relation, selection, query };
}

/** How many records a relation of a resource leads to. */
export function counted<R extends AnyResource>(
  resource: R,
  name: RelationName<R, 'many' | 'count'>,
): Part<TableOf<R>> {
  const relation = resource.relations[name] as To<'many' | 'count'>;
  return { kind: 'count', relation };
}

export const group = <Owner extends TableName>(parts: Parts<Owner>): Part<Owner> => ({
  kind: 'group',
  parts,
});
