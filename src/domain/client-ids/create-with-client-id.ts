import { createHash } from 'node:crypto';
import type { EntityName } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, DomainError, invalid } from '../../errors.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import { newId } from '../records/ids.ts';
import { lockOwned, requireRoomFor } from '../records/owned.ts';
import { RESOURCES } from '../resources.ts';
import { parse, uuid } from '../validation/validation.ts';

/** The client-supplied id of a new record, which makes retries safe. */
export type ClientId = string | null | undefined;

type Owned = { id: string; userId: string };

/** A record to create: its validated input, and its client-supplied id, if any. */
type New<Content> = { content: Content; clientId: string | undefined };

const optionalId = uuid().nullish();

/** Validates the input of a new record and its id. Reports all invalid fields at once. */
export function parseNew<S extends z.ZodType>(
  schema: S,
  input: unknown,
  id: ClientId,
): New<z.output<S>> {
  const parsed = optionalId.safeParse(id);
  const wrongId = parsed.success ? undefined : { id: ['must be a UUID'] };
  try {
    const content = parse(schema, input);
    if (wrongId) throw invalid(wrongId);
    return { content, clientId: parsed.data ?? undefined };
  } catch (error) {
    if (!wrongId || !(error instanceof DomainError && error.details)) throw error;
    throw invalid({ ...wrongId, ...error.details });
  }
}

/**
 * Creates a record at most once: returns the existing record if the client-supplied id was used with the same content.
 * Throws CONFLICT if the id was used with other content, belongs to another record, or its record has been deleted.
 */
export async function createWithClientId<Entity extends Owned, Content>(
  call: Call,
  entity: EntityName<Entity>,
  { content, clientId }: New<Content>,
  create: (id: string) => Promise<Entity>,
): Promise<Entity> {
  if (clientId === undefined) return create(newId());
  const { tableName } = call.em.getMetadata(entity);
  const existing = await claimIds(call, tableName, [{ content, clientId }]);
  if (!existing.has(clientId)) return create(clientId);
  const [record] = await lockOwned(call, entity, [clientId]);
  // Deleted since it was claimed.
  if (!record) throw taken();
  return record;
}

const taken = (field?: string) => conflict('id already in use', field ? { field } : {});

/**
 * Claims the client-supplied ids of new records. Returns the ids whose records an earlier request has created with the
 * same content.
 */
export async function claimIds<Content>(
  call: Call,
  kind: string,
  records: readonly New<Content>[],
  fieldAt: (index: number) => string | undefined = () => undefined,
): Promise<ReadonlySet<string>> {
  const hashes = new Map(
    records.flatMap(({ clientId, content }) =>
      clientId ? [[clientId, hashOf(content)] as const] : [],
    ),
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
    // A new claim requires that no record has the id; a repeated one, that its record still exists.
    if (claimed.includes(id) ? used.has(id) : !isSame || used.get(id) !== kind) {
      throw taken(fieldAt(records.findIndex(({ clientId }) => clientId === id)));
    }
  }
  return new Set(repeated);
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content, alike)).digest('hex');

/** Normalizes values before hashing: ids ignore case, and lists of ids their order. */
function alike(field: string, value: unknown): unknown {
  if (/Id$/.test(field) && typeof value === 'string') return value.toLowerCase();
  return /Ids$/.test(field) && Array.isArray(value) ? value.toSorted() : value;
}

/**
 * Inserts claims and returns the ids that were not claimed before. Waits for a concurrent request that claims the same
 * ids.
 */
async function insertClaims(
  call: Call,
  kind: string,
  hashes: ReadonlyMap<string, string>,
): Promise<string[]> {
  // Sorted, so that two requests with the same ids do not deadlock.
  const ids = [...hashes.keys()].sort();
  const { rows } = await sql<{ id: string }>`
    insert into chosen_id (id, user_id, kind, content, created_at)
    select claim.id, ${call.user.id}::uuid, ${kind}, claim.content, ${call.now}::timestamptz
    from unnest(${ids}::uuid[], ${ids.map((id) => hashes.get(id))}::text[]) as claim(id, content)
    on conflict do nothing returning id`.execute(query(call));
  return rows.map(({ id }) => id);
}

/** Returns the hashes of the caller's claims for records of this type. */
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

/** Returns the tables with records of these ids, of any account: an id is unique across all types. */
export async function idsInUse(call: PublicCall, ids: string[]): Promise<Map<string, string>> {
  const lookups = Object.values(RESOURCES).map(
    ({ table }) => sql`select id, ${sql.lit(table)} as kind from ${sql.table(table)}
      where id = ${anyOf(ids)}`,
  );
  const { rows } = await sql<{ id: string; kind: string }>`
    ${sql.join(lookups, sql` union all `)}`.execute(query(call));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
