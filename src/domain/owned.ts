import type { EntityData, EntityName, FilterQuery } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Call, Database } from '../call.ts';
import { columns } from './columns.ts';
import { notFound, referenceNotFound } from './errors.ts';
import { Remembered } from './remembered.ts';
import { compilable, statement } from './statement.ts';
import { isUuid } from './validation.ts';

type Owned = { id: string; userId: string };

/**
 * The caller's record of that id, locked until the transaction ends; `Task not found` when it is
 * unknown, someone else's, or no UUID at all. Changes to it are for `saveOwned` to write: the ORM would
 * name the record and not the account.
 */
export async function requireOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  id: string,
  missing: string,
): Promise<Entity> {
  if (!isUuid(id)) throw notFound(missing);
  const { tableName, props } = call.em.getMetadata(entity);
  const lock = LOCKS.of(tableName, () => {
    return lockStatement(tableName as Table, props.map(({ name }) => name) as Field[]);
  });
  const [row] = await lock(call, { id, userId: call.user.id });
  if (!row) throw notFound(missing);
  return row as unknown as Entity;
}

/** Writes changes of a record that was found to be the caller's. */
export async function saveOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  { id }: Owned,
  changes: Partial<Entity>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await call.em.nativeUpdate(entity, own<Entity>(call, id), changes as EntityData<Entity>);
}

/** Removes the caller's record of that id; without one it refuses as `requireOwned` does. */
export async function removeOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  id: string,
  missing: string,
): Promise<void> {
  const removed = isUuid(id) ? await call.em.nativeDelete(entity, own<Entity>(call, id)) : 0;
  if (removed === 0) throw notFound(missing);
}

const own = <Entity extends Owned>({ user }: Call, id: string) =>
  ({ id, userId: user.id }) as unknown as FilterQuery<Entity>;

/** Stands for every table of records, as far as their id and account go. */
type Table = 'task';
type Field = 'id' | 'userId';

const LOCKS = new Remembered<ReturnType<typeof lockStatement>>(50);

const lockStatement = (table: Table, fields: Field[]) =>
  statement((tables, { id, userId }: Owned) =>
    tables
      .selectFrom(table)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .select(columns(table, fields))
      .forUpdate(),
  );

/** Which table each reference in an input points to. */
const TABLES = {
  spaceId: 'space',
  projectId: 'project',
  parentTaskId: 'task',
  schedulePreferenceId: 'schedule_preference',
  labelIds: 'label',
} as const satisfies Record<string, keyof Database>;

const FIELDS = Object.keys(TABLES) as (keyof typeof TABLES)[];

type References = { [Field in keyof typeof TABLES]?: string | string[] | null | undefined };

/** Refuses, in one statement, the first reference that is not the caller's: `spaceId not found`. */
export async function requireReferences(call: Call, input: References): Promise<void> {
  const wanted = FIELDS.map((field) => ({ field, ids: [input[field] ?? []].flat() })).filter(
    ({ ids }) => ids.length > 0,
  );
  if (wanted.length === 0) return;
  const malformed = wanted.find(({ ids }) => !ids.every(isUuid));
  if (malformed) throw referenceNotFound(malformed.field);
  const fields = wanted.map(({ field }) => field);
  const look = LOOKUPS.of(fields.join(), () => lookup(fields));
  const idsOf = Object.fromEntries(wanted.map(({ field, ids }) => [field, ids]));
  const rows = await look(call, { userId: call.user.id, ...idsOf });
  const owned = new Set(rows.map(({ field, id }) => `${field} ${id}`));
  const missing = wanted.find(({ field, ids }) => !ids.every((id) => owned.has(`${field} ${id}`)));
  if (missing) throw referenceNotFound(missing.field);
}

const LOOKUPS = new Remembered<ReturnType<typeof lookup>>(2 ** FIELDS.length);

/** Finds, in one statement, which of the ids under each field are the caller's. */
const lookup = (fields: (keyof typeof TABLES)[]) =>
  statement((tables, values: { userId: string; [field: string]: string | string[] }) =>
    compilable(
      tables,
      sql<{ field: string; id: string }>`${sql.join(
        fields.map(
          (field) => sql`select ${sql.lit(field)} as field, id from ${sql.table(TABLES[field])}
            where user_id = ${values.userId} and id = any(${values[field]}::uuid[])`,
        ),
        sql` union all `,
      )}`,
    ),
  );
