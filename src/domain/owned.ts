import { type EntityName, type FilterQuery, LockMode } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { type Call, type Database, query } from '../call.ts';
import { notFound, referenceNotFound } from './errors.ts';
import { anyOf } from './ids.ts';
import { isUuid } from './validation.ts';

type Owned = { id: string; userId: string };

/**
 * The caller's record of that id, locked until the transaction ends; `Task not found` when it is
 * unknown, someone else's, or no UUID at all.
 */
export async function requireOwned<Entity extends Owned>(
  call: Call,
  entity: EntityName<Entity>,
  id: string,
  missing: string,
): Promise<Entity> {
  if (!isUuid(id)) throw notFound(missing);
  const where = { id, userId: call.user.id } as unknown as FilterQuery<Entity>;
  const found = await call.em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw notFound(missing);
  return found as Entity;
}

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
  const lookups = wanted.map(
    ({ field, ids }) => sql`select ${sql.lit(field)} as field, id from ${sql.table(TABLES[field])}
      where user_id = ${call.user.id} and id = ${anyOf(ids)}`,
  );
  const { rows } = await sql<{
    field: string;
    id: string;
  }>`${sql.join(lookups, sql` union all `)}`.execute(query(call));
  const owned = new Set(rows.map(({ field, id }) => `${field} ${id}`));
  const missing = wanted.find(({ field, ids }) => !ids.every((id) => owned.has(`${field} ${id}`)));
  if (missing) throw referenceNotFound(missing.field);
}
