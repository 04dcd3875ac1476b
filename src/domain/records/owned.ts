import type { EntityData, EntityName, FilterQuery, SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TableName } from '../../db/tables.ts';
import { notFound, referenceNotFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { compilable, statement } from '../../read/sql/statement.ts';
import { type Call, query } from '../call.ts';
import { columns } from './columns.ts';
import { type Change, type CountedTable, growthOf, textIn } from './quotas.ts';
import { write } from './write.ts';

export type Owned = { id: string; userId: string };

/** An entity whose records belong to accounts. */
export type OwnedEntity<Entity extends Owned> = EntityName<Entity>;

/** An entity whose records count towards a quota of their account. */
export type CountedEntity<Entity extends Owned> = EntityName<Entity> & {
  readonly tableName: CountedTable;
};

/** A row to insert, with every field of its entity. */
export type NewRow<Entity> = {
  [Field in keyof Entity as Field extends symbol ? never : Field]-?: Exclude<
    Entity[Field],
    undefined
  >;
};

/** Inserts a row and returns it. */
export async function insert<Entity extends object>(
  em: SqlEntityManager,
  entity: EntityName<Entity>,
  row: NewRow<Entity>,
): Promise<Entity> {
  await em.insert(entity, row as never);
  return row as Entity;
}

/** Inserts a record of the caller and returns it. */
export async function insertOwned<Entity extends Owned>(
  call: Call,
  entity: CountedEntity<Entity>,
  row: Omit<NewRow<Entity>, 'userId'>,
): Promise<Entity> {
  await requireRoom(call, entity.tableName, [row]);
  return insert(call.em, entity, { ...row, userId: call.user.id } as unknown as NewRow<Entity>);
}

/** Throws FORBIDDEN if records exceed the account's quotas. */
async function requireRoom(
  call: Call,
  table: CountedTable,
  rows: readonly object[],
): Promise<void> {
  const texts = textIn(rows);
  await call.quotas?.require(query(call), call.user.id, table, rows.length, texts);
}

const requireTextRoom = async (call: Call, bytes: number) =>
  call.quotas?.requireText(query(call), call.user.id, bytes);

/** The same for rows of a table without texts. */
export async function requireRoomFor(call: Call, table: CountedTable, rows: number): Promise<void> {
  await call.quotas?.require(query(call), call.user.id, table, rows);
}

/** Inserts records of the caller in one statement. */
export async function insertAllOwned<Entity extends Owned>(
  call: Call,
  entity: CountedEntity<Entity>,
  rows: Omit<NewRow<Entity>, 'userId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await requireRoom(call, entity.tableName, rows);
  const owned = rows.map((row) => ({ ...row, userId: call.user.id }));
  await call.em.insertMany(entity, owned as never[]);
}

/**
 * Returns the caller's record with this id, locked until the transaction ends. Throws NOT_FOUND with `missing` if the
 * id is unknown, another account's, or not a UUID.
 */
export async function requireOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  id: string,
  missing: string,
): Promise<Entity> {
  const [row] = await lockOwned(call, entity, [id]);
  if (!row) throw notFound(missing);
  return row;
}

/** Returns the caller's records with these ids, locked in id order until the transaction ends. */
export async function lockOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  ids: readonly string[],
): Promise<Entity[]> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const { tableName, props } = call.em.getMetadata(entity);
  const lock =
    LOCKS.get(tableName) ??
    lockStatement(
      tableName,
      props.map(({ name }) => name),
    );
  LOCKS.set(tableName, lock);
  return (await lock(query(call), { ids: wanted, userId: call.user.id })) as unknown as Entity[];
}

/** Saves changes of a record that is known to be the caller's. Returns the changed record. */
export async function saveOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  record: Entity,
  changes: Partial<Entity>,
): Promise<Entity> {
  if (Object.keys(changes).length > 0) {
    await requireTextRoom(call, growthOf([{ record, changes }]));
    await call.em.nativeUpdate(entity, own<Entity>(call, record.id), changes as EntityData<Entity>);
  }
  return { ...record, ...changes };
}

/** Saves changes of records that are known to be the caller's, in one statement. */
export async function saveAllOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  changed: readonly Change<Entity>[],
): Promise<void> {
  if (changed.length === 0) return;
  await requireTextRoom(call, growthOf(changed));
  const { tableName, props } = call.em.getMetadata(entity);
  const names = props.map(({ name, fieldNames }) => [name, fieldNames[0] as string] as const);
  const rows = changed.map(({ record, changes }) => {
    const saved = { ...record, ...changes };
    return Object.fromEntries(names.map(([name, column]) => [column, saved[name as keyof Entity]]));
  });
  const written = names.map(([, column]) => column).filter((column) => !KEYS.includes(column));
  await sql`update ${sql.table(tableName)}
    set ${sql.join(written.map((column) => sql`${sql.id(column)} = changed.${sql.id(column)}`))}
    from json_populate_recordset(null::${sql.table(tableName)}, ${JSON.stringify(rows)}::json) as changed
    where ${sql.ref(`${tableName}.id`)} = changed.id
      and ${sql.ref(`${tableName}.user_id`)} = ${call.user.id}`.execute(query(call));
}

const KEYS = ['id', 'user_id'];

/** Deletes the caller's record with this id. Throws NOT_FOUND like `requireOwned`. */
export async function removeOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  id: string,
  missing: string,
): Promise<void> {
  const removed = isUuid(id) ? await call.em.nativeDelete(entity, own<Entity>(call, id)) : 0;
  if (removed === 0) throw notFound(missing);
}

/** Returns the operation that deletes the caller's record with an id, in a transaction. */
export const remover =
  <Entity extends Owned>(entity: EntityName<Entity>, missing: string) =>
  (call: Call, id: string): Promise<void> =>
    write(call, (call) => removeOwned(call, entity, id, missing));

const own = <Entity extends Owned>({ user }: Call, id: string) =>
  ({ id, userId: user.id }) as unknown as FilterQuery<Entity>;

/** Represents every table of records: all have an id and an account. */
type AnyTable = 'task';
type AnyField = 'id' | 'userId';

/** Lock statements by table. */
const LOCKS = new Map<string, ReturnType<typeof lockStatement>>();

const lockStatement = (table: string, fields: string[]) =>
  statement<{ ids: string[]; userId: string }>()((tables, param) =>
    tables
      .selectFrom(table as AnyTable)
      .where('user_id', '=', param('userId'))
      .where('id', '=', sql<string>`any(${param('ids')}::uuid[])`)
      .select(columns(table as AnyTable, fields as AnyField[]))
      .orderBy('id')
      .forUpdate(),
  );

/** The table that each reference in an input points to. */
export const REFERENCES = {
  spaceId: 'space',
  projectId: 'project',
  parentTaskId: 'task',
  schedulePreferenceId: 'schedule_preference',
  labelIds: 'label',
  projectIds: 'project',
  spaceIds: 'space',
} as const satisfies Record<string, TableName>;

type Reference = keyof typeof REFERENCES;

const REFERENCE_FIELDS = Object.keys(REFERENCES) as Reference[];

type References = { [Field in Reference]?: string | string[] | null | undefined };

/** Throws for the first reference that is not the caller's, found in one statement: `spaceId not found`. */
export async function requireReferences(call: Call, input: References): Promise<void> {
  const missing = await missingReference(call, input);
  if (missing) throw referenceNotFound(missing.field);
}

/** Returns the first field with references that are not the caller's, and their ids. */
export async function missingReference<Field extends Reference>(
  call: Call,
  input: Pick<References, Field>,
): Promise<{ field: Field; ids: string[] } | undefined> {
  const wanted = (REFERENCE_FIELDS as Field[])
    .map((field) => ({ field, ids: [input[field] ?? []].flat() }))
    .filter(({ ids }) => ids.length > 0);
  if (wanted.length === 0) return undefined;
  const malformed = wanted.find(({ ids }) => !ids.every(isUuid));
  if (malformed) return { ...malformed, ids: malformed.ids.filter((id) => !isUuid(id)) };
  const fields = wanted.map(({ field }) => field);
  const key = fields.join();
  const find = LOOKUPS.get(key) ?? lookup(fields);
  LOOKUPS.set(key, find);
  const idsOf = Object.fromEntries(wanted.map(({ field, ids }) => [field, ids]));
  const rows = await find(query(call), { userId: call.user.id, ...idsOf } as LookupValues);
  const owned = new Set(rows.map(({ field, id }) => `${field} ${id}`));
  return wanted
    .map(({ field, ids }) => ({ field, ids: ids.filter((id) => !owned.has(`${field} ${id}`)) }))
    .find(({ ids }) => ids.length > 0);
}

/** Lookup statements by their fields. */
const LOOKUPS = new Map<string, ReturnType<typeof lookup>>();

type LookupValues = { userId: string } & Record<Reference, string[]>;

/** Finds, in one statement, the ids of each field that are the caller's. */
const lookup = (fields: Reference[]) =>
  statement<LookupValues>()((tables, param) =>
    compilable(
      tables,
      sql<{ field: string; id: string }>`${sql.join(
        fields.map(
          (field) => sql`select ${sql.lit(field)} as field, id from ${sql.table(REFERENCES[field])}
            where user_id = ${param('userId')} and id = any(${param(field)}::uuid[])`,
        ),
        sql` union all `,
      )}`,
    ),
  );
