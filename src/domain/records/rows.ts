import type { EntityMetadata } from '@mikro-orm/core';
import type { EntityName, SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DEFERRED } from '../../db/deferred.ts';
import type { Database } from '../../db/tables.ts';
import { compilable, statement } from '../../read/sql/statement.ts';

/** A row to insert, with every field of its entity. */
export type NewRow<Entity> = {
  [Field in keyof Entity as Field extends symbol ? never : Field]-?: Exclude<
    Entity[Field],
    undefined
  >;
};

type Values = Record<string, unknown>;
type Run = ReturnType<typeof insertStatement>;

/** The fields that identify a row of a record. */
type Key = { id: string; userId?: string };

/**
 * The statements by kind, table and columns, so that they are compiled and prepared once. Bounded, since clients choose the
 * columns of an update.
 */
const STATEMENTS = new LRUCache<string, Run>({ max: 500 });

function cached(name: string, build: () => Run): Run {
  const run = STATEMENTS.get(name) ?? build();
  STATEMENTS.set(name, run);
  return run;
}

/** Inserts a row and returns it. A violated constraint may be reported later in the transaction, at the latest by its end. */
export async function insert<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  row: NewRow<Entity>,
): Promise<Entity> {
  const table = tableOf(em, entity);
  const run = cached(`insert ${table.name}`, () => insertStatement(table));
  await run(em.getKysely<Database>(), valuesOf(table, row));
  return row as Entity;
}

/** Inserts rows in one statement. */
export async function insertAll<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  rows: readonly NewRow<Entity>[],
): Promise<void> {
  const table = tableOf(em, entity);
  const run = cached(`insert all ${table.name}`, () => insertAllStatement(table));
  await run(em.getKysely<Database>(), { rows: jsonOf(em, entity, rows) });
}

/** Updates the changed columns of a row. Errors may be reported later, like those of `insert`. */
export async function update<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  key: Key,
  changes: Partial<Entity>,
): Promise<void> {
  const table = tableOf(em, entity);
  const changed = table.fields.filter(
    ({ name }) => (changes as Values)[name] !== undefined && !(name in key),
  );
  if (changed.length === 0) return;
  const names = [...Object.keys(key), ...changed.map(({ name }) => name)];
  const run = cached(`update ${table.name} ${names.join()}`, () =>
    updateStatement(table, changed, Object.keys(key)),
  );
  await run(em.getKysely<Database>(), { ...valuesOf(table, changes), ...key });
}

/** Deletes a row. Returns whether it existed. */
export async function remove<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  key: Key,
): Promise<boolean> {
  const table = tableOf(em, entity);
  const names = Object.keys(key);
  const run = cached(`delete ${table.name} ${names.join()}`, () => deleteStatement(table, names));
  return (await run(em.getKysely<Database>(), key)).length > 0;
}

/** Returns rows as the argument of `json_populate_recordset`. */
export function jsonOf<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  rows: readonly object[],
): string {
  const { fields } = tableOf(em, entity);
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(fields.map(({ name, column }) => [column, (row as Values)[name]])),
    ),
  );
}

type Field = { name: string; column: string; isJson: boolean };
type Table = { name: string; fields: readonly Field[] };

const TABLES = new WeakMap<EntityMetadata, Table>();

function tableOf<Entity extends object>(em: SqlEntityManager, entity: EntityName<Entity>): Table {
  const metadata = em.getMetadata(entity) as unknown as EntityMetadata;
  const known = TABLES.get(metadata);
  if (known) return known;
  const fields = metadata.props.map(({ name, fieldNames, columnTypes }) => ({
    name,
    column: fieldNames[0] as string,
    isJson: columnTypes[0] === 'jsonb',
  }));
  const table = { name: metadata.tableName, fields };
  TABLES.set(metadata, table);
  return table;
}

/** The values of a row as parameters. The driver would send an array as an array of PostgreSQL. */
function valuesOf({ fields }: Table, row: object): Values {
  const values: Values = {};
  for (const { name, isJson } of fields) {
    const value = (row as Values)[name];
    values[name] = isJson && value !== null && value !== undefined ? JSON.stringify(value) : value;
  }
  return values;
}

const identifiers = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.id(column)));

const insertStatement = ({ name, fields }: Table) =>
  statement<Values>()((tables, param) =>
    compilable(
      tables,
      sql<object>`insert into ${sql.table(name)} (${identifiers(fields.map(({ column }) => column))})
        values (${sql.join(fields.map((field) => param(field.name)))})${sql.raw(DEFERRED)}`,
    ),
  );

const insertAllStatement = ({ name, fields }: Table) => {
  const columns = identifiers(fields.map(({ column }) => column));
  return statement<Values>()((tables, param) =>
    compilable(
      tables,
      sql<object>`insert into ${sql.table(name)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(name)}, ${param('rows')}::json)`,
    ),
  );
};

const updateStatement = ({ name, fields }: Table, changed: readonly Field[], key: string[]) =>
  statement<Values>()((tables, param) =>
    compilable(
      tables,
      sql<object>`update ${sql.table(name)}
        set ${sql.join(changed.map((field) => sql`${sql.id(field.column)} = ${param(field.name)}`))}
        where ${hasKey(fields, key, param)}${sql.raw(DEFERRED)}`,
    ),
  );

const deleteStatement = ({ name, fields }: Table, key: string[]) =>
  statement<Values>()((tables, param) =>
    compilable(
      tables,
      sql<object>`delete from ${sql.table(name)} where ${hasKey(fields, key, param)} returning id`,
    ),
  );

/** The condition that the columns of a key have the values of the parameters. */
const hasKey = (
  fields: readonly Field[],
  key: readonly string[],
  param: (name: string) => unknown,
) =>
  sql.join(
    fields
      .filter(({ name }) => key.includes(name))
      .map(({ name, column }) => sql`${sql.id(column)} = ${param(name)}`),
    sql` and `,
  );
