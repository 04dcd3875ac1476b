import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import { addHours } from '../instant.ts';

/** An answer as it goes out. */
export type Answer = { status: number; contentType: string; body: string };

/** A request under the key that its client gave it; the fingerprint tells it from any other. */
export type KeyedRequest = { key: string; fingerprint: string };

/** How long an answer is kept. */
const KEPT_HOURS = 24;

/** A larger body is not kept, only that the request was carried out. */
export const LARGEST_KEPT = 256 * 1024;

/** What an account may keep: the newest answers, so many and so many bytes. */
export const MOST_KEPT = { answers: 10_000, bytes: 64 * 1024 * 1024 };

/** So many outdated answers go with each new one. */
const REMOVED_AT_ONCE = 10;

/** One new answer in so many looks whether its account keeps too much. */
const SWEPT_ONE_IN = 50;

const expiry = (call: Call) => addHours(call.now, -KEPT_HOURS);

/**
 * Takes a key until the transaction ends, unless another one has it, on whichever instance: waiting for
 * that would hold a connection.
 */
export async function tryTake(call: Call, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(call.user.id, key)}::bigint) as taken`.execute(
    query(call),
  );
  return rows[0]?.taken === true;
}

/** The number under which PostgreSQL locks a key of an account. */
export const lockOf = (userId: string, key: string): string =>
  createHash('sha256').update(`${userId} ${key}`).digest().readBigInt64BE().toString();

/** What is kept under a key. */
export function findKept(call: Call, key: string) {
  return query(call)
    .selectFrom('kept_answer')
    .where('user_id', '=', call.user.id)
    .where('key', '=', key)
    .where('created_at', '>', expiry(call))
    .select(['fingerprint', 'status', 'content_type', 'body', 'created_at'])
    .executeTakeFirst();
}

export type Kept = NonNullable<Awaited<ReturnType<typeof findKept>>>;

/** What a request came to, as JSON, from which its answer can be made. */
export type Outcome = { status: null; contentType: null; body: string };

/**
 * Keeps an answer, or an outcome until its answer is known. False if another request was kept under the
 * key before. A few outdated answers of the account go on the way.
 */
export async function keep(
  call: Call,
  { key, fingerprint }: KeyedRequest,
  kept: Answer | Outcome,
): Promise<boolean> {
  const { status, contentType, body } = columnsOf(kept);
  const { rows } = await sql`
    with outdated as (delete from kept_answer where user_id = ${call.user.id} and key in (
      select key from kept_answer where user_id = ${call.user.id} and key <> ${key}
        and created_at <= ${expiry(call)}
      order by created_at limit ${sql.lit(REMOVED_AT_ONCE)} for update skip locked))
    insert into kept_answer as kept
      (user_id, key, fingerprint, status, content_type, body, created_at)
    values (${call.user.id}, ${key}, ${fingerprint}, ${status}, ${contentType}, ${body}, ${call.now})
    on conflict (user_id, key) do update set fingerprint = excluded.fingerprint,
      status = excluded.status, content_type = excluded.content_type, body = excluded.body,
      created_at = excluded.created_at
    where kept.user_id = ${call.user.id} and kept.created_at <= ${expiry(call)}
    returning key`.execute(query(call));
  if (rows.length > 0 && Math.random() * SWEPT_ONE_IN < 1) await sweep(call);
  return rows.length > 0;
}

/** Replaces an outcome by its answer. False if another request was faster. */
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
  body: Buffer.byteLength(body) <= LARGEST_KEPT ? body : null,
});

/** Removes the oldest answers of an account that keeps too much. */
export async function sweep(call: Call, most = MOST_KEPT): Promise<void> {
  await sql`delete from kept_answer where user_id = ${call.user.id} and key in (
    select key from (
      select key, row_number() over newest as place,
        sum(octet_length(coalesce(body, ''))) over newest as bytes
      from kept_answer where user_id = ${call.user.id}
      window newest as (order by created_at desc, key rows unbounded preceding)
    ) as ranked where place > ${most.answers} or bytes > ${most.bytes})`.execute(query(call));
}
