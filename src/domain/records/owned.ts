import type { EntityName } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TableName } from '../../db/tables.ts';
import { notFound, referenceNotFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { snakeCase } from '../../read/sql/names.ts';
import { compilable, statement } from '../../read/sql/statement.ts';
import { type Call, query } from '../call.ts';
import { type Change, type CountedTable, growthOf, textIn } from './quotas.ts';
import { insert, insertAll, jsonOf, type NewRow, remove, update } from './rows.ts';
import { write } from './write.ts';

export type { NewRow };

export type Owned = { id: string; userId: string };

/** An entity whose records belong to accounts. */
export type OwnedEntity<Entity extends Owned> = EntityName<Entity>;

/** An entity whose records count towards a quota of their account. */
export type CountedEntity<Entity extends Owned> = EntityName<Entity> & {
  readonly tableName: CountedTable;
};

/** A record to insert for the caller. */
export type NewRecord<Entity extends Owned> = Omit<NewRow<Entity>, 'userId'> & Pick<Owned, 'id'>;

/** Returns an entity as one whose fields are unknown, except those that all records have. */
const anyOwned = <Entity extends Owned>(entity: EntityName<Entity>) => entity as EntityName<Owned>;

/** Inserts a record of the caller and returns it. */
export async function insertOwned<Entity extends Owned>(
  call: Call,
  entity: CountedEntity<Entity>,
  row: NewRecord<Entity>,
): Promise<Entity> {
  await requireRoom(call, entity.tableName, [row]);
  const owned: Owned = { ...row, userId: call.user.id };
  await insert(call.em, anyOwned(entity), owned);
  return owned as Entity;
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
  rows: NewRecord<Entity>[],
): Promise<void> {
  if (rows.length === 0) return;
  await requireRoom(call, entity.tableName, rows);
  const owned = rows.map((row) => ({ ...row, userId: call.user.id }));
  await insertAll(call.em, anyOwned(entity), owned);
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
  return readOwned(call, entity, ids, 'for update');
}

/** Returns the caller's record with this id, without a lock. */
export async function findOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  id: string,
): Promise<Entity | undefined> {
  return (await readOwned(call, entity, [id], ''))[0];
}

type Lock = 'for update' | '';

async function readOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  ids: readonly string[],
  lock: Lock,
): Promise<Entity[]> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const { tableName, props } = call.em.getMetadata(entity);
  const key = `${tableName} ${lock}`;
  const names = () => props.map(({ name }) => name);
  const read = READS.get(key) ?? readStatement(tableName, names(), lock);
  READS.set(key, read);
  return (await read(query(call), { ids: wanted, userId: call.user.id })) as Entity[];
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
    await update(call.em, anyOwned(entity), own(call, record.id), changes);
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
  const rows = changed.map(({ record, changes }) => ({ ...record, ...changes }));
  const columns = props.map(({ fieldNames }) => fieldNames[0] as string);
  const written = columns.filter((column) => !KEYS.includes(column));
  await sql`update ${sql.table(tableName)}
    set ${sql.join(written.map((column) => sql`${sql.id(column)} = changed.${sql.id(column)}`))}
    from json_populate_recordset(null::${sql.table(tableName)}, ${jsonOf(call.em, entity, rows)}::json) as changed
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
  const removed = isUuid(id) && (await remove(call.em, entity, own(call, id)));
  if (!removed) throw notFound(missing);
}

/** Returns the operation that deletes the caller's record with an id, in a transaction. */
export const remover =
  <Entity extends Owned>(entity: EntityName<Entity>, missing: string) =>
  (call: Call, id: string): Promise<void> =>
    write(call, (call) => removeOwned(call, entity, id, missing));

const own = ({ user }: Call, id: string): Owned => ({ id, userId: user.id });

/** Statements that read records, by table and lock. */
const READS = new Map<string, ReturnType<typeof readStatement>>();

const readStatement = (table: string, fields: string[], lock: Lock) =>
  statement<{ ids: string[]; userId: string }>()((tables, param) =>
    compilable(
      tables,
      sql<Owned>`select ${sql.join(fields.map((field) => sql`${sql.ref(snakeCase(field))} as ${sql.id(field)}`))}
        from ${sql.table(table)}
        where user_id = ${param('userId')} and id = any(${param('ids')}::uuid[])
        order by id ${sql.raw(lock)}`,
    ),
  );

/** The table that each reference in an input points to. */
export const REFERENCES = {
  spaceId: 'space',
  projectId: 'project',
  parentTaskId: 'task',
  seriesId: 'task_series',
  schedulePreferenceId: 'schedule_preference',
  labelIds: 'label',
  projectIds: 'project',
  spaceIds: 'space',
} as const satisfies Record<string, TableName>;

type Reference = keyof typeof REFERENCES;

const REFERENCE_FIELDS = Object.keys(REFERENCES) as Reference[];

type References = { [Field in Reference]?: string | string[] | null | undefined };

/** Throws for the first reference that is not the caller's, found in one statement: `spaceId not found`. */
export async function requireReferences(call: Call, input: object): Promise<void> {
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
