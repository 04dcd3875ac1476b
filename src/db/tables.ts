import type { InferEntity } from '@mikro-orm/core';
import type { InferKyselyDB, MapTableName } from '@mikro-orm/sql';

declare module './tables.ts' {
  /** The list of entities: the module that contains it declares its type as the member `entities`. */
  interface Registry {}
}

type Entity = Registry['entities'][number];

type Entities = MapTableName<Entity>;

/** The tables of the service in Kysely's types: columns in snake case. */
export type Database = InferKyselyDB<Entity>;

export type TableName = keyof Entities & keyof Database & string;

/** The entity of a table. */
export type EntityOf<Table extends TableName> = Entities[Table];

/** The row type of each table, with field names in camel case. */
export type Rows = { [Table in TableName]: InferEntity<Entities[Table]> };

export type FieldOf<Table extends TableName> = keyof Rows[Table] & string;

/** The tables whose rows belong to accounts. */
export type AccountTable = {
  [Table in TableName]: 'userId' extends FieldOf<Table> ? Table : never;
}[TableName];
