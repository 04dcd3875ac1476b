import type { EntityOf, FieldOf, Rows, TableName } from '../db/tables.ts';
import { type ColumnType, columnTypesOf } from './column-types.ts';
import type { Complete } from './complete.ts';
import type { Condition, Scope } from './condition.ts';
import {
  type Combined,
  conditionsOf,
  type DefaultCondition,
  type FilterConditions,
} from './filter.ts';
import { type Order, type OrderKey, type OrderTerm, orderColumns } from './order.ts';

/** The filter and order of a relation, which clients cannot change. */
export type FixedArgs<Table extends TableName> = {
  readonly table: Table;
  readonly filter?: object;
  readonly orderBy?: readonly OrderKey[];
};

/** A relation by a column of the related table that references the owner. */
type ForeignKey<Table extends TableName> = { readonly foreignKey: FieldOf<Table> };

/** A relation by the rows of a join table. */
export type JoinTable = {
  readonly joinTable: TableName;
  readonly owner: string;
  readonly member: string;
};

type ToOne<By extends string, Table extends TableName> = {
  readonly kind: 'one';
  readonly table: Table;
  readonly by: By;
};

type ToMany<Table extends TableName> = {
  readonly kind: 'many';
  readonly table: Table;
  readonly key: ForeignKey<Table> | JoinTable;
  readonly fixed: Omit<FixedArgs<Table>, 'table'>;
};

/** The number of related records. */
type CountOf<Table extends TableName> = Omit<ToMany<Table>, 'kind'> & { readonly kind: 'count' };

/** A field of a record that refers to other records. */
export type Relation<By extends string = string> =
  | { [Table in TableName]: ToOne<By, Table> }[TableName]
  | { [Table in TableName]: ToMany<Table> }[TableName]
  | { [Table in TableName]: CountOf<Table> }[TableName];

/** A relation to the record that the field `by` references. */
export const toOne = <const Table extends TableName, const By extends string>(
  table: Table,
  by: By,
): ToOne<By, Table> => ({ kind: 'one', table, by });

/** A relation to the records that reference this one, directly or through a join table. */
export const toMany = <const Table extends TableName>(
  table: Table,
  key: ForeignKey<NoInfer<Table>> | JoinTable,
  { table: _, ...fixed }: FixedArgs<NoInfer<Table>> = { table },
): ToMany<Table> => ({ kind: 'many', table, key, fixed });

/** The number of records of such a relation. */
export const countOf = <const Table extends TableName>(
  table: Table,
  key: ForeignKey<NoInfer<Table>> | JoinTable,
  fixed?: FixedArgs<NoInfer<Table>>,
): CountOf<Table> => ({ ...toMany(table, key, fixed), kind: 'count' });

/** A join table with the fields that reference the owner and the member. */
export const joinTable = <const Table extends TableName>(
  table: Table,
  { owner, member }: { owner: FieldOf<Table>; member: FieldOf<Table> },
): JoinTable => ({ joinTable: table, owner, member });

/** The arguments of a list: filter, order and page. */
export type ListArgs<Filter = unknown> = {
  filter?: Filter | null | undefined;
  orderBy?: readonly OrderKey[] | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
};

/** A type of record with its fields, orders, relations and filters. Both APIs select from it. */
type Resource<
  Table extends TableName = TableName,
  Field extends string = string,
  Filter = unknown,
  Relations extends Record<string, Relation> = Record<string, Relation>,
  OrderName extends string = string,
> = {
  readonly table: Table;
  readonly fields: readonly Field[];
  readonly columns: Record<string, ColumnType>;
  /** Orders by name. The first is the default. */
  readonly orders: Record<OrderName, Order['columns']>;
  readonly relations: Relations;
  /** For each field that a resolver computes: the fields that are read for it. */
  readonly computed: Readonly<Record<string, readonly Field[]>>;
  /** Returns the conditions of a filter, including the default condition. */
  readonly conditions: (filter: Combined<Filter>, scope: Scope) => Condition[];
  readonly parseArgs: (input: unknown) => ListArgs<Combined<Filter>>;
  /** Whether its records belong to the instance instead of an account. */
  readonly isShared: boolean;
  /** Type only: the row of a record. */
  readonly row?: [Field] extends [FieldOf<Table>] ? Pick<Rows[Table], Field> : never;
};

// biome-ignore lint/suspicious/noExplicitAny: any resource.
export type AnyResource = Resource<any, any, any, any, any>;

/** The row type of a resource. */
export type RowOf<R extends AnyResource> = NonNullable<R['row']>;

/** The filter type of a resource. */
export type FilterOf<R extends AnyResource> = Parameters<R['conditions']>[0];

/** The names of a resource's orders. */
export type OrderNameOf<R extends AnyResource> = keyof R['orders'] & string;

type Definition<
  Table extends TableName,
  Field extends FieldOf<Table>,
  Filter,
  Relations extends Record<string, Relation<FieldOf<Table>>>,
  OrderName extends string,
  Unordered extends string,
> = {
  entity: EntityOf<Table>;
  fields: readonly Field[];
  orders: Record<
    OrderName,
    readonly [...OrderTerm<FieldOf<Table>>[], OrderTerm<'id' & FieldOf<Table>>]
  >;
  /** The fields that the list cannot be ordered by. */
  unordered?: readonly Unordered[];
  relations?: Relations;
  computed?: Readonly<Record<string, readonly Field[]>>;
  filters: FilterConditions<Filter>;
  byDefault?: DefaultCondition<Filter>;
  isShared?: boolean;
} & EveryFilter<Field, Filter>;

/** For each field that a filter does not have under its own name: the name that it has there, or null if it is left out. */
type EveryFilter<Field extends string, Filter> = string extends keyof Filter
  ? unknown
  : { filteredBy: Record<Exclude<Field, keyof Filter>, keyof Filter | null> };

/** Where a list has several orders to choose from: requires `unordered` to list every field that none of them is named after. */
type EveryOrder<Field extends string, OrderName extends string, Unordered extends string> = [
  OrderName,
] extends [Single<OrderName>]
  ? unknown
  : { unordered: Complete<Exclude<Field, OrderName>, Unordered> };

/** The name, if it is one; never, if it is a union of several. */
type Single<Name, All = Name> = Name extends unknown
  ? [All] extends [Name]
    ? Name
    : never
  : never;

/** Returns, for the names of a list's orders, the function that validates the list's arguments. */
export type ParseArgs<Filter> = ((orders: string[]) => (input: unknown) => ListArgs) & {
  /** Type only: the filter of the list. */
  readonly filter?: Filter;
};

const RESOURCES = new Map<string, AnyResource>();

/** Defines and registers a resource. */
export function defineResource<
  const Table extends TableName,
  const Field extends FieldOf<Table>,
  Filter,
  const Relations extends Record<string, Relation<FieldOf<Table>>> = Record<never, never>,
  const OrderName extends string = string,
  const Unordered extends Exclude<Field, OrderName> = never,
>(
  table: Table,
  parseArgs: ParseArgs<Filter>,
  definition: Definition<Table, Field, NoInfer<Filter>, Relations, OrderName, Unordered> &
    EveryOrder<Field, OrderName, Unordered>,
): Resource<Table, Field, Filter, Relations, OrderName> {
  const { fields, filters, byDefault, isShared = false } = definition;
  const columns = columnTypesOf(definition.entity as never);
  const orders = Object.fromEntries(
    Object.entries<readonly OrderTerm<string>[]>(definition.orders).map(([name, terms]) => [
      name,
      orderColumns(terms, columns),
    ]),
  );
  const resource = {
    table,
    fields,
    columns,
    orders,
    relations: definition.relations ?? ({} as Relations),
    computed: definition.computed ?? {},
    conditions: (filter: Combined<Filter>, scope: Scope) =>
      conditionsOf<Filter>(filters, byDefault, filter, scope),
    parseArgs: parseArgs(Object.keys(orders)),
    isShared,
  };
  RESOURCES.set(table, resource as unknown as AnyResource);
  return resource as unknown as Resource<Table, Field, Filter, Relations, OrderName>;
}

/** Returns the resource of a table. */
export function resourceOf(table: TableName): AnyResource {
  const resource = RESOURCES.get(table);
  if (!resource) throw new Error(`no resource is defined for ${table}`);
  return resource;
}
