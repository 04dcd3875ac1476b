import { createHash } from 'node:crypto';
import type { EntityName } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Call, type Guest, query } from '../../call.ts';
import { anyOf } from '../conditions.ts';
import { conflict, DomainError, invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { lockOwned, requireRoomFor } from '../owned.ts';
import { RESOURCES } from '../resources.ts';
import { parse, uuid } from '../validation.ts';

/** The id that a client wants a new record to have, so that it can safely send the same call again. */
export type ChosenId = string | null | undefined;

type Owned = { id: string; userId: string };

/** A record to be made: its validated input, and the id if the client chose one. */
export type New<Content> = { content: Content; chosen: string | undefined };

const chosenId = uuid().nullish();

/** Validates the input of a new record together with its id; all failing fields are named. */
export function parseNew<S extends z.ZodType>(
  schema: S,
  input: unknown,
  id: ChosenId,
): New<z.output<S>> {
  const chosen = chosenId.safeParse(id);
  const wrongId = chosen.success ? undefined : { id: ['must be a UUID'] };
  try {
    const content = parse(schema, input);
    if (wrongId) throw invalid(wrongId);
    return { content, chosen: chosen.data ?? undefined };
  } catch (error) {
    if (!wrongId || !(error instanceof DomainError && error.details)) throw error;
    throw invalid({ ...wrongId, ...error.details });
  }
}

/**
 * Makes a record, once: the same content under the same chosen id is the record that is there. Other
 * content, an id that anything else has, or one chosen for a record that is gone, is a conflict.
 */
export async function createOnce<Entity extends Owned, Content>(
  call: Call,
  entity: EntityName<Entity>,
  { content, chosen }: New<Content>,
  create: (id: string) => Promise<Entity>,
): Promise<Entity> {
  if (chosen === undefined) return create(newId());
  const { tableName } = call.em.getMetadata(entity);
  const made = await claimIds(call, tableName, [{ content, chosen }]);
  if (!made.has(chosen)) return create(chosen);
  const [record] = await lockOwned(call, entity, [chosen]);
  // Removed since it was looked for.
  if (!record) throw taken();
  return record;
}

const taken = (field?: string) => conflict('id already in use', field ? { field } : {});

/** Reserves the chosen ids of new records; answers with those whose records were made before, by the same call. */
export async function claimIds<Content>(
  call: Call,
  kind: string,
  records: readonly New<Content>[],
  fieldAt: (index: number) => string | undefined = () => undefined,
): Promise<ReadonlySet<string>> {
  const hashes = new Map(
    records.flatMap(({ chosen, content }) => (chosen ? [[chosen, hashOf(content)] as const] : [])),
  );
  if (hashes.size === 0) return new Set();
  await requireRoomFor(call, 'chosen_id', hashes.size);
  const claimed = await insertClaims(call, kind, hashes);
  const repeated = [...hashes.keys()].filter((id) => !claimed.includes(id));
  const [known, used] = [
    await claimsOf(call, kind, repeated),
    await idsInUse(call, [...hashes.keys()]),
  ];
  for (const id of hashes.keys()) {
    const isSame = known.get(id) === hashes.get(id);
    // A new claim must be of an id that nothing has; one made before, of the record that it was for.
    if (claimed.includes(id) ? used.has(id) : !isSame || used.get(id) !== kind) {
      throw taken(fieldAt(records.findIndex(({ chosen }) => chosen === id)));
    }
  }
  return new Set(repeated);
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content, alike)).digest('hex');

/** Ids are the same in capitals, and sets of them in any order. */
function alike(field: string, value: unknown): unknown {
  if (/Id$/.test(field) && typeof value === 'string') return value.toLowerCase();
  return /Ids$/.test(field) && Array.isArray(value) ? value.toSorted() : value;
}

/** The ids that nobody had claimed. Waits for a call that claims the same at this moment. */
async function insertClaims(
  call: Call,
  kind: string,
  hashes: ReadonlyMap<string, string>,
): Promise<string[]> {
  // In one order, so that two calls with the same ids wait for each other and not in a circle.
  const ids = [...hashes.keys()].sort();
  const { rows } = await sql<{ id: string }>`
    insert into chosen_id (id, user_id, kind, content, created_at)
    select claim.id, ${call.user.id}::uuid, ${kind}, claim.content, ${call.now}::timestamptz
    from unnest(${ids}::uuid[], ${ids.map((id) => hashes.get(id))}::text[]) as claim(id, content)
    on conflict do nothing returning id`.execute(query(call));
  return rows.map(({ id }) => id);
}

/** The hashes of the caller's own claims for records of that kind. */
async function claimsOf(call: Call, kind: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query(call)
    .selectFrom('chosen_id')
    .where('user_id', '=', call.user.id)
    .where('kind', '=', kind)
    .where('id', '=', anyOf(ids))
    .select(['id', 'content'])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** The tables that have records of those ids, whoever owns them: an id is unique over all kinds. */
export async function idsInUse(call: Guest, ids: string[]): Promise<Map<string, string>> {
  const lookups = Object.values(RESOURCES).map(
    ({ table }) => sql`select id, ${sql.lit(table)} as kind from ${sql.table(table)}
      where id = ${anyOf(ids)}`,
  );
  const { rows } = await sql<{ id: string; kind: string }>`
    ${sql.join(lookups, sql` union all `)}`.execute(query(call));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
