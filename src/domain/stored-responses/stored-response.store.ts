import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { addHours } from '../validation/instant.ts';

/** A response to store or replay. */
export type Answer = { status: number; contentType: string; body: string };

/** An idempotency key with the fingerprint of its request. */
export type KeyedRequest = { key: string; fingerprint: string };

/** How long a response is stored. */
const STORED_HOURS = 24;

/** Larger bodies are not stored, only that the request was executed. */
export const LARGEST_STORED = 256 * 1024;

/** The limits of an account's stored responses; the newest are kept. */
const MOST_STORED = { answers: 10_000, bytes: 64 * 1024 * 1024 };

/** The most expired responses deleted with each new one. */
const REMOVED_AT_ONCE = 10;

/** One in this many new responses checks the limits of its account. */
const SWEPT_ONE_IN = 50;

const expiry = (call: Call) => addHours(call.now, -STORED_HOURS);

/**
 * Locks a key until the transaction ends. Returns false if another transaction on any instance holds it: waiting would
 * occupy a connection.
 */
export async function tryTake(call: Call, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(call.user.id, key)}::bigint) as taken`.execute(
    query(call),
  );
  return rows[0]?.taken === true;
}

/** The advisory lock id of an account's key. */
export const lockOf = (userId: string, key: string): string =>
  createHash('sha256').update(`${userId} ${key}`).digest().readBigInt64BE().toString();

/** Returns the stored response of a key. */
export function findStored(call: Call, key: string) {
  return query(call)
    .selectFrom('kept_answer')
    .where('user_id', '=', call.user.id)
    .where('key', '=', key)
    .where('created_at', '>', expiry(call))
    .select(['fingerprint', 'status', 'content_type', 'body', 'created_at'])
    .executeTakeFirst();
}

export type StoredRow = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** The outcome of a request as JSON, from which its response can be made. */
type Outcome = { status: null; contentType: null; body: string };

/**
 * Stores a response, or an outcome until the response is known. Returns false if another request with the key was
 * stored before. Also deletes a few expired responses of the account.
 */
export async function store(
  call: Call,
  { key, fingerprint }: KeyedRequest,
  response: Answer | Outcome,
): Promise<boolean> {
  const { status, contentType, body } = columnsOf(response);
  const { rows } = await sql`
    with outdated as (delete from kept_answer where user_id = ${call.user.id} and key in (
      select key from kept_answer where user_id = ${call.user.id} and key <> ${key}
        and created_at <= ${expiry(call)}
      order by created_at limit ${sql.lit(REMOVED_AT_ONCE)} for update skip locked))
    insert into kept_answer as stored
      (user_id, key, fingerprint, status, content_type, body, created_at)
    values (${call.user.id}, ${key}, ${fingerprint}, ${status}, ${contentType}, ${body}, ${call.now})
    on conflict (user_id, key) do update set fingerprint = excluded.fingerprint,
      status = excluded.status, content_type = excluded.content_type, body = excluded.body,
      created_at = excluded.created_at
    where stored.user_id = ${call.user.id} and stored.created_at <= ${expiry(call)}
    returning key`.execute(query(call));
  if (rows.length > 0 && Math.random() * SWEPT_ONE_IN < 1) await sweep(call);
  return rows.length > 0;
}

/** Replaces an outcome by its response. Returns false if another request did so first. */
export async function complete(call: Call, key: string, answer: Answer): Promise<boolean> {
  const { status, contentType, body } = columnsOf(answer);
  const { numUpdatedRows } = await query(call)
    .updateTable('kept_answer')
    .set({ status, content_type: contentType, body })
    .where('user_id', '=', call.user.id)
    .where('key', '=', key)
    .where('status', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const columnsOf = ({ status, contentType, body }: Answer | Outcome) => ({
  status,
  contentType,
  body: Buffer.byteLength(body) <= LARGEST_STORED ? body : null,
});

/** Deletes the oldest stored responses of an account over its limits. */
export async function sweep(call: Call, most = MOST_STORED): Promise<void> {
  await sql`delete from kept_answer where user_id = ${call.user.id} and key in (
    select key from (
      select key, row_number() over newest as rank,
        sum(octet_length(coalesce(body, ''))) over newest as bytes
      from kept_answer where user_id = ${call.user.id}
      window newest as (order by created_at desc, key rows unbounded preceding)
    ) as ranked where rank > ${most.answers} or bytes > ${most.bytes})`.execute(query(call));
}
