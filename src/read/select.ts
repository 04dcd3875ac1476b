import type { FieldOf, TableName } from '../db/tables.ts';
import type { FormattedColumn } from './column-types.ts';
import type { Condition } from './condition.ts';
import type { ListQuery } from './query.ts';
import type { AnyResource, Relation } from './resource.ts';

/** The selected fields and parts of the records of a table. */
export type Selection<Table extends TableName = TableName> = {
  readonly table: Table;
  readonly fields: readonly string[];
  readonly parts: Parts<Table>;
};

/** The nested parts of a record, by their name in the result. */
export type Parts<Table extends TableName = TableName> = Readonly<Record<string, Part<Table>>>;

type To<Kind> = Extract<Relation, { kind: Kind }>;

export type Part<Owner extends TableName = TableName> = {
  /** Type only: the table that the part belongs to. */
  readonly owner?: Owner;
} & (
  | { readonly kind: 'one'; readonly relation: To<'one'>; readonly selection: Selection }
  | {
      readonly kind: 'many';
      readonly relation: To<'many'>;
      /** Restricts the related records; all of them by default. */
      readonly query?: ListQuery | undefined;
      readonly selection: Selection;
    }
  | {
      readonly kind: 'count';
      readonly relation: To<'many' | 'count'>;
      readonly query?: ListQuery | undefined;
    }
  /** Whether any related record meets one of the conditions `branches`. */
  | {
      readonly kind: 'exists';
      readonly relation: To<'many'>;
      readonly filter: unknown;
      readonly branches: readonly Condition[];
    }
  /** Several parts as one nested object. */
  | { readonly kind: 'group'; readonly parts: Parts<Owner> }
  /** A field of the record in another position or format. */
  | { readonly kind: 'column'; readonly field: string; readonly type: FormattedColumn }
  | { readonly kind: 'constant'; readonly json: string }
);

type TableOf<R extends AnyResource> = R['table'];

/** The names of a resource's relations of the given kinds. */
type RelationName<R extends AnyResource, Kind> = {
  [Name in keyof R['relations']]: R['relations'][Name] extends { kind: Kind } ? Name : never;
}[keyof R['relations']] &
  string;

/** The table that a relation refers to. */
type TargetOf<R extends AnyResource, Name> = Name extends keyof R['relations']
  ? R['relations'][Name] extends { table: infer Table extends TableName }
    ? Table
    : never
  : never;

/** The selected fields of a related record, or a complete part. */
type Nested<R extends AnyResource, Names extends string> = {
  readonly [Name in Names]:
    | Part<TableOf<R>>
    | (Name extends RelationName<R, 'one' | 'many'>
        ? readonly FieldOf<TargetOf<R, Name>>[]
        : never);
};

/**
 * Selects fields of a resource and of its relations:
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
  /** Restricts the related records; all of them by default. */
  query?: ListQuery<Table>;
};

/** Returns the part for a relation of a resource. Its name in the result may differ from that of the relation. */
export function related<R extends AnyResource, Name extends RelationName<R, 'one' | 'many'>>(
  resource: R,
  name: Name,
  { fields = [], query, ...options }: Related<TargetOf<R, Name>>,
): Part<TableOf<R>> {
  const relation = resource.relations[name] as To<'one' | 'many'>;
  const selection: Selection = options.selection ?? { table: relation.table, fields, parts: {} };
  if (relation.kind === 'one') return { kind: 'one', relation, selection };
  return { kind: 'many', relation, selection, query };
}

/** Returns the part for the number of records of a relation. */
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
