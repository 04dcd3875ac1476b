import { type RawBuilder, sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { tellRateLimited } from '../../observability/channels.ts';
import { rateLimited } from '../errors.ts';
import { addMinutes, minutesBetween } from '../instant.ts';
import { writeOnce } from '../write.ts';
import { hashSecret } from './key-format.ts';
import type { Visitor } from './visitor.ts';

/** At most `most` attempts in a fixed window of `minutes`, which starts with the first one. */
type Limit = {
  /** Part of the stored key, which instances of other versions share. */
  kind: string;
  metric: 'sign-in' | 'sign-up';
  most: number;
  minutes: number;
  refusal: string;
};

const SIGN_IN = {
  metric: 'sign-in',
  minutes: 15,
  refusal: 'Too many attempts to sign in',
} as const;

/** One email from one address: attempts from other addresses do not lock the owner out. */
const PER_EMAIL: Limit = { ...SIGN_IN, kind: 'account', most: 10 };
/** One address, whichever emails it tries. */
const PER_ADDRESS: Limit = { ...SIGN_IN, kind: 'place', most: 30 };
/** New accounts from one address. */
const SIGN_UPS: Limit = {
  kind: 'sign-up',
  metric: 'sign-up',
  most: 20,
  minutes: 60,
  refusal: 'Too many accounts were opened from this address',
};

const LONGEST_MINUTES = Math.max(...[PER_EMAIL, PER_ADDRESS, SIGN_UPS].map((each) => each.minutes));

/**
 * Expired rows that one attempt deletes. An attempt adds two rows at most, so expired rows decrease however
 * many there are, and no attempt waits for the deletion of all of them.
 */
export const DELETED_PER_ATTEMPT = 100;

export type Attempt = { emailKey: string; visitor: Visitor };

/** A row of `sign_in_attempt`, and the limit that applies to it. */
type Window = { limit: Limit; key: string };

const windowOf = (limit: Limit, name: string): Window => ({
  limit,
  key: hashSecret(`${limit.kind} ${name}`),
});

const emailWindow = ({ emailKey, visitor: { network } }: Attempt) =>
  windowOf(PER_EMAIL, `${emailKey} ${network}`);

/** None where addresses are not counted. */
const addressWindows = (limit: Limit, { place }: Visitor): Window[] =>
  place === undefined ? [] : [windowOf(limit, place)];

/**
 * The windows of an attempt to sign in, in the order in which every transaction locks them: the address
 * before the email.
 */
const windowsOf = (attempt: Attempt): Window[] => [
  ...addressWindows(PER_ADDRESS, attempt.visitor),
  emailWindow(attempt),
];

/** Throws if the address or the email has no attempts left. Only reads. */
export const requireAttemptsLeft = (guest: Guest, attempt: Attempt) =>
  requireRoom(guest, windowsOf(attempt));

/** Counts an attempt to sign in, before its outcome is known. Throws, and counts nothing, if none is left. */
export const countAttempt = (guest: Guest, attempt: Attempt) => count(guest, windowsOf(attempt));

/** Throws if the address may not open another account. Only reads. */
export const requireSignUpsLeft = (guest: Guest, visitor: Visitor) =>
  requireRoom(guest, addressWindows(SIGN_UPS, visitor));

/** Counts an account that is about to be opened. Throws, and counts nothing, if none is left. */
export const countSignUp = (guest: Guest, visitor: Visitor) =>
  count(guest, addressWindows(SIGN_UPS, visitor));

async function requireRoom(guest: Guest, windows: Window[]): Promise<void> {
  const full = await findFull(guest, windows);
  if (full) throw refusalOf(guest, full.limit, full.since);
}

/** The first window that is full, if any. */
async function findFull(guest: Guest, windows: Window[]) {
  if (windows.length === 0) return undefined;
  const keys = windows.map(({ key }) => key);
  const rows = await query(guest)
    .selectFrom('sign_in_attempt')
    .where('key', 'in', keys)
    .select(['key', 'count', 'since'])
    .execute();
  for (const { limit, key } of windows) {
    const row = rows.find((each) => each.key === key);
    const isOpen = row && minutesBetween(row.since, guest.now) < limit.minutes;
    if (isOpen && row.count >= limit.most) return { limit, since: row.since };
  }
  return undefined;
}

/** A window that began at this moment or before has ended. */
const startOf = ({ now }: Guest, { minutes }: Limit) => addMinutes(now, -minutes);

function refusalOf({ now }: Guest, { metric, minutes, refusal }: Limit, since: string) {
  tellRateLimited({ limit: metric });
  const wait = minutes - minutesBetween(since, now);
  return rateLimited(refusal, Math.max(1, Math.ceil(wait * 60)));
}

async function count(guest: Guest, windows: Window[]): Promise<void> {
  const last = windows.at(-1);
  if (!last) return;
  const counted = await countInOrder(guest, windows);
  if (counted.length === windows.length) return;
  // The address had room and the email had none: the attempt counts for neither.
  for (const { key } of windows) if (counted.includes(key)) await uncount(guest, key);
  const full = await findFull(guest, windows);
  // Without one, an attempt that was right has made room in the meantime.
  throw refusalOf(guest, full?.limit ?? last.limit, full?.since ?? startOf(guest, last.limit));
}

/**
 * Adds one to each window that has room, up to the first that has none, and returns the keys of those counted:
 * a single statement, so that all instances share the limits. Row locks make the counts exact under concurrency.
 * Deletes expired rows last, without waiting for any: two such statements cannot deadlock.
 */
async function countInOrder(guest: Guest, windows: Window[]): Promise<string[]> {
  const names = windows.map((_, at) => sql.id(`counted_${at}`));
  const counted = windows.map(
    (window, at) => sql`${names[at]} as (${increment(guest, window, names[at - 1])})`,
  );
  const statement = sql<{ key: string }>`
    with ${sql.join(counted)}, expired as (${deletion(guest, windows, names.at(-1) as Name)})
    ${sql.join(
      names.map((name) => sql`select key from ${name}`),
      sql` union all `,
    )}`;
  const { rows } = await writeOnce(statement.execute(query(guest)));
  return rows.map(({ key }) => key);
}

type Name = RawBuilder<unknown>;

/** Inserts a window, adds one to it, or starts it anew. A full one stays as it is and is not returned. */
function increment(guest: Guest, { limit, key }: Window, before: Name | undefined) {
  const start = startOf(guest, limit);
  return sql`
    insert into sign_in_attempt as known (key, count, since)
    select ${key}::text, 1, ${guest.now}::timestamptz ${before ? sql`where exists (select from ${before})` : sql``}
    on conflict (key) do update set
      count = case when known.since <= ${start} then 1 else known.count + 1 end,
      since = case when known.since <= ${start} then excluded.since else known.since end
    where known.since <= ${start} or known.count < ${limit.most}
    returning key`;
}

/** Deletes the oldest expired rows, if the attempt was counted: one that is refused writes nothing. */
function deletion(guest: Guest, windows: Window[], counted: Name) {
  const keys = windows.map(({ key }) => key);
  return sql`
    delete from sign_in_attempt where key = any(array(
      select key from sign_in_attempt
      where since <= ${addMinutes(guest.now, -LONGEST_MINUTES)} and key not in (${sql.join(keys)})
        and exists (select from ${counted})
      order by since limit ${sql.lit(DELETED_PER_ATTEMPT)} for update skip locked))`;
}

/**
 * Takes back an attempt that was right: the window of the email starts anew, and the address has one failure
 * less. At the end of a transaction, so that others from the address do not wait for all of it.
 */
export async function clearAttempts(guest: Guest, attempt: Attempt): Promise<void> {
  for (const { key } of addressWindows(PER_ADDRESS, attempt.visitor)) await uncount(guest, key);
  const { key } = emailWindow(attempt);
  await query(guest).deleteFrom('sign_in_attempt').where('key', '=', key).execute();
}

async function uncount(guest: Guest, key: string): Promise<void> {
  await query(guest)
    .updateTable('sign_in_attempt')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
