import type { EntityOf, FieldOf, Rows, TableName } from '../db/tables.ts';
import { type ColumnType, columnTypesOf } from './column-types.ts';
import type { Condition, Scope } from './condition.ts';
import {
  type Combined,
  conditionsOf,
  type DefaultCondition,
  type FilterConditions,
} from './filter.ts';
import { type Order, type OrderKey, type OrderTerm, orderColumns } from './order.ts';

/** The order and filter that a relation has whatever a client asks for. */
export type FixedArgs<Table extends TableName> = {
  readonly table: Table;
  readonly filter?: object;
  readonly orderBy?: readonly OrderKey[];
};

/** How records of a table refer to their owner: by a column of their own. */
type ForeignKey<Table extends TableName> = { readonly foreignKey: FieldOf<Table> };

/** How two records refer to each other: by a row of a table between them. */
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

/** How many records a relation leads to. */
type CountOf<Table extends TableName> = Omit<ToMany<Table>, 'kind'> & { readonly kind: 'count' };

/** How a field leads from a record to others. */
export type Relation<By extends string = string> =
  | { [Table in TableName]: ToOne<By, Table> }[TableName]
  | { [Table in TableName]: ToMany<Table> }[TableName]
  | { [Table in TableName]: CountOf<Table> }[TableName];

/** To the record that a field of this one names. */
export const toOne = <const Table extends TableName, const By extends string>(
  table: Table,
  by: By,
): ToOne<By, Table> => ({ kind: 'one', table, by });

/** To the records that name this one, or are joined to it. */
export const toMany = <const Table extends TableName>(
  table: Table,
  key: ForeignKey<NoInfer<Table>> | JoinTable,
  { table: _, ...fixed }: FixedArgs<NoInfer<Table>> = { table },
): ToMany<Table> => ({ kind: 'many', table, key, fixed });

/** How many of them there are. */
export const countOf = <const Table extends TableName>(
  table: Table,
  key: ForeignKey<NoInfer<Table>> | JoinTable,
  fixed?: FixedArgs<NoInfer<Table>>,
): CountOf<Table> => ({ ...toMany(table, key, fixed), kind: 'count' });

/** A join table with the field that names the owner and the one that names the member. */
export const joinTable = <const Table extends TableName>(
  table: Table,
  { owner, member }: { owner: FieldOf<Table>; member: FieldOf<Table> },
): JoinTable => ({ joinTable: table, owner, member });

/** What may be asked of a list: filter, order, page. */
export type ListArgs<Filter = unknown> = {
  filter?: Filter | null | undefined;
  orderBy?: readonly OrderKey[] | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
};

/** A kind of record, described once: both doors select from it. */
export type Resource<
  Table extends TableName = TableName,
  Field extends string = string,
  Filter = unknown,
  Relations extends Record<string, Relation> = Record<string, Relation>,
  OrderName extends string = string,
> = {
  readonly table: Table;
  readonly fields: readonly Field[];
  readonly columns: Record<string, ColumnType>;
  /** By name; the first is used when none is asked for. */
  readonly orders: Record<OrderName, Order['columns']>;
  readonly relations: Relations;
  /** The conditions that a filter stands for; called without one too. */
  readonly conditions: (filter: Combined<Filter>, scope: Scope) => Condition[];
  readonly parseArgs: (input: unknown) => ListArgs<Combined<Filter>>;
  /** True for records of the instance, which belong to no account. */
  readonly isShared: boolean;
  /** Only a type: a record as it is read. */
  readonly row?: [Field] extends [FieldOf<Table>] ? Pick<Rows[Table], Field> : never;
};

// biome-ignore lint/suspicious/noExplicitAny: resources of every kind.
export type AnyResource = Resource<any, any, any, any, any>;

/** A record of a resource as it is read. */
export type RowOf<R extends AnyResource> = NonNullable<R['row']>;

/** What a list of a resource can be filtered by. */
export type FilterOf<R extends AnyResource> = Parameters<R['conditions']>[0];

/** The names of a resource's orders. */
export type OrderNameOf<R extends AnyResource> = keyof R['orders'] & string;

type Definition<
  Table extends TableName,
  Field extends FieldOf<Table>,
  Filter,
  Relations extends Record<string, Relation<FieldOf<Table>>>,
  OrderName extends string,
> = {
  entity: EntityOf<Table>;
  fields: readonly Field[];
  orders: Record<
    OrderName,
    readonly [...OrderTerm<FieldOf<Table>>[], OrderTerm<'id' & FieldOf<Table>>]
  >;
  relations?: Relations;
  filters: FilterConditions<Filter>;
  byDefault?: DefaultCondition<Filter>;
  isShared?: boolean;
};

/** Makes, given the names of a list's orders, what validates what is asked of the list. */
export type ParseArgs<Filter> = ((orders: string[]) => (input: unknown) => ListArgs) & {
  /** Only a type: what the list can be filtered by. */
  readonly filter?: Filter;
};

const RESOURCES = new Map<string, AnyResource>();

/** Describes a kind of record. */
export function defineResource<
  const Table extends TableName,
  const Field extends FieldOf<Table>,
  Filter,
  const Relations extends Record<string, Relation<FieldOf<Table>>> = Record<never, never>,
  const OrderName extends string = string,
>(
  table: Table,
  parseArgs: ParseArgs<Filter>,
  definition: Definition<Table, Field, NoInfer<Filter>, Relations, OrderName>,
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
    conditions: (filter: Combined<Filter>, scope: Scope) =>
      conditionsOf<Filter>(filters, byDefault, filter, scope),
    parseArgs: parseArgs(Object.keys(orders)),
    isShared,
  };
  RESOURCES.set(table, resource as unknown as AnyResource);
  return resource as unknown as Resource<Table, Field, Filter, Relations, OrderName>;
}

/** The resource of a table that a relation leads to. */
export function resourceOf(table: TableName): AnyResource {
  const found = RESOURCES.get(table);
  if (!found) throw new Error(`no resource is defined for ${table}`);
  return found;
}
