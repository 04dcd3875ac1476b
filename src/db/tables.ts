import type { InferEntity } from '@mikro-orm/core';
import type { InferKyselyDB, MapTableName } from '@mikro-orm/sql';
import type { entities } from './entities.ts';

type Entities = MapTableName<(typeof entities)[number]>;

/** The tables of the service as Kysely sees them: columns in snake case. */
export type Database = InferKyselyDB<(typeof entities)[number]>;

export type TableName = keyof Entities & keyof Database & string;

/** The entity that describes a table. */
export type EntityOf<Table extends TableName> = Entities[Table];

/** The rows of each table, their fields under the names that they have everywhere but in SQL. */
export type Rows = { [Table in TableName]: InferEntity<Entities[Table]> };

export type FieldOf<Table extends TableName> = keyof Rows[Table] & string;
