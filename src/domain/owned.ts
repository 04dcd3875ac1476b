import { type EntityName, type FilterQuery, LockMode } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { type Call, type Database, query } from '../call.ts';
import { type DomainError, notFound, referenceNotFound } from './errors.ts';
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
  missing: string | DomainError,
): Promise<Entity> {
  const refusal = typeof missing === 'string' ? notFound(missing) : missing;
  if (!isUuid(id)) throw refusal;
  const where = { id, userId: call.user.id } as unknown as FilterQuery<Entity>;
  const found = await call.em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw refusal;
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

type References = { [Field in keyof typeof TABLES]?: string | string[] | null | undefined };

/** Refuses, in one statement, the first reference that is not the caller's: `spaceId not found`. */
export async function requireReferences(call: Call, input: References): Promise<void> {
  const wanted = (Object.keys(TABLES) as (keyof typeof TABLES)[]).flatMap((field) =>
    [input[field] ?? []].flat().map((id) => ({ field, id })),
  );
  if (wanted.length === 0) return;
  if (wanted.some(({ id }) => !isUuid(id))) {
    throw referenceNotFound(wanted.find(({ id }) => !isUuid(id))?.field as string);
  }
  const fields = [...new Set(wanted.map(({ field }) => field))];
  const lookups = fields.map((field) => {
    const ids = wanted.filter((each) => each.field === field).map(({ id }) => id);
    return sql`select id from ${sql.table(TABLES[field])}
      where user_id = ${call.user.id} and id = ${anyOf(ids)}`;
  });
  const found = await sql<{ id: string }>`${sql.join(lookups, sql` union all `)}`.execute(
    query(call),
  );
  const owned = new Set(found.rows.map(({ id }) => id));
  const missing = wanted.find(({ id }) => !owned.has(id.toLowerCase()));
  if (missing) throw referenceNotFound(missing.field);
}
