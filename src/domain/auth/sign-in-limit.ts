import { type RawBuilder, sql } from 'kysely';
import { publishRateLimited } from '../../diagnostics/channels.ts';
import { rateLimited } from '../../errors.ts';
import { hashSecret } from '../api-keys/key-format.ts';
import { type PublicCall, query } from '../call.ts';
import { writeStatement } from '../records/write.ts';
import { addMinutes, minutesBetween } from '../validation/instant.ts';
import type { ClientInfo } from './client-info.ts';

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
  refusal: 'Too many sign-in attempts',
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
  refusal: 'Too many sign-ups from this address',
};

const LONGEST_MINUTES = Math.max(...[PER_EMAIL, PER_ADDRESS, SIGN_UPS].map((each) => each.minutes));

/**
 * Expired rows that one attempt deletes. An attempt adds two rows at most, so expired rows decrease however
 * many there are, and no attempt waits for the deletion of all of them.
 */
export const DELETED_PER_ATTEMPT = 100;

export type Attempt = { emailKey: string; clientInfo: ClientInfo };

/** A row of `sign_in_attempt`, and the limit that applies to it. */
type Window = { limit: Limit; key: string };

const windowOf = (limit: Limit, name: string): Window => ({
  limit,
  key: hashSecret(`${limit.kind} ${name}`),
});

const emailWindow = ({ emailKey, clientInfo: { network } }: Attempt) =>
  windowOf(PER_EMAIL, `${emailKey} ${network}`);

/** Empty if addresses are not limited. */
const addressWindows = (limit: Limit, { limitedAddress }: ClientInfo): Window[] =>
  limitedAddress === undefined ? [] : [windowOf(limit, limitedAddress)];

/**
 * The windows of a sign-in attempt, in the order in which every transaction locks them: the address before the email.
 */
const windowsOf = (attempt: Attempt): Window[] => [
  ...addressWindows(PER_ADDRESS, attempt.clientInfo),
  emailWindow(attempt),
];

/** Throws if the address or the email has no attempts left. Only reads. */
export const requireAttemptsLeft = (publicCall: PublicCall, attempt: Attempt) =>
  requireRoom(publicCall, windowsOf(attempt));

/** Counts a sign-in attempt before its outcome is known. Throws, and counts nothing, if none is left. */
export const countAttempt = (publicCall: PublicCall, attempt: Attempt) =>
  count(publicCall, windowsOf(attempt));

/** Throws if the address has no sign-ups left. Only reads. */
export const requireSignUpsLeft = (publicCall: PublicCall, clientInfo: ClientInfo) =>
  requireRoom(publicCall, addressWindows(SIGN_UPS, clientInfo));

/** Counts a sign-up before the account is created. Throws, and counts nothing, if none is left. */
export const countSignUp = (publicCall: PublicCall, clientInfo: ClientInfo) =>
  count(publicCall, addressWindows(SIGN_UPS, clientInfo));

async function requireRoom(publicCall: PublicCall, windows: Window[]): Promise<void> {
  const full = await findFull(publicCall, windows);
  if (full) throw refusalOf(publicCall, full.limit, full.since);
}

/** Returns the first full window, if any. */
async function findFull(publicCall: PublicCall, windows: Window[]) {
  if (windows.length === 0) return undefined;
  const keys = windows.map(({ key }) => key);
  const rows = await query(publicCall)
    .selectFrom('sign_in_attempt')
    .where('key', 'in', keys)
    .select(['key', 'count', 'since'])
    .execute();
  for (const { limit, key } of windows) {
    const row = rows.find((each) => each.key === key);
    const isOpen = row && minutesBetween(row.since, publicCall.now) < limit.minutes;
    if (isOpen && row.count >= limit.most) return { limit, since: row.since };
  }
  return undefined;
}

/** The latest start of a window that has expired. */
const startOf = ({ now }: PublicCall, { minutes }: Limit) => addMinutes(now, -minutes);

function refusalOf({ now }: PublicCall, { metric, minutes, refusal }: Limit, since: string) {
  publishRateLimited({ limit: metric });
  const wait = minutes - minutesBetween(since, now);
  return rateLimited(refusal, Math.max(1, Math.ceil(wait * 60)));
}

async function count(publicCall: PublicCall, windows: Window[]): Promise<void> {
  const last = windows.at(-1);
  if (!last) return;
  const counted = await countInOrder(publicCall, windows);
  if (counted.length === windows.length) return;
  // The address had room and the email had none: the attempt counts for neither.
  for (const { key } of windows) if (counted.includes(key)) await uncount(publicCall, key);
  const full = await findFull(publicCall, windows);
  // Undefined if a successful attempt has freed an attempt in the meantime.
  throw refusalOf(
    publicCall,
    full?.limit ?? last.limit,
    full?.since ?? startOf(publicCall, last.limit),
  );
}

/**
 * Adds one to each window that has room, up to the first that has none, and returns the keys of those counted: a single
 * statement, so that all instances share the limits. Row locks make the counts exact under concurrency. Deletes expired
 * rows last, without waiting for locks, so two such statements cannot deadlock.
 */
async function countInOrder(publicCall: PublicCall, windows: Window[]): Promise<string[]> {
  const names = windows.map((_, at) => sql.id(`counted_${at}`));
  const counted = windows.map(
    (window, at) => sql`${names[at]} as (${increment(publicCall, window, names[at - 1])})`,
  );
  const statement = sql<{ key: string }>`
    with ${sql.join(counted)}, expired as (${deletion(publicCall, windows, names.at(-1) as Name)})
    ${sql.join(
      names.map((name) => sql`select key from ${name}`),
      sql` union all `,
    )}`;
  const { rows } = await writeStatement(statement.execute(query(publicCall)));
  return rows.map(({ key }) => key);
}

type Name = RawBuilder<unknown>;

/** Inserts a window, increments it, or restarts an expired one. A full window is neither changed nor returned. */
function increment(publicCall: PublicCall, { limit, key }: Window, before: Name | undefined) {
  const start = startOf(publicCall, limit);
  return sql`
    insert into sign_in_attempt as known (key, count, since)
    select ${key}::text, 1, ${publicCall.now}::timestamptz ${before ? sql`where exists (select from ${before})` : sql``}
    on conflict (key) do update set
      count = case when known.since <= ${start} then 1 else known.count + 1 end,
      since = case when known.since <= ${start} then excluded.since else known.since end
    where known.since <= ${start} or known.count < ${limit.most}
    returning key`;
}

/** Deletes the oldest expired rows if the attempt was counted; a rejected attempt writes nothing. */
function deletion(publicCall: PublicCall, windows: Window[], counted: Name) {
  const keys = windows.map(({ key }) => key);
  return sql`
    delete from sign_in_attempt where key = any(array(
      select key from sign_in_attempt
      where since <= ${addMinutes(publicCall.now, -LONGEST_MINUTES)} and key not in (${sql.join(keys)})
        and exists (select from ${counted})
      order by since limit ${sql.lit(DELETED_PER_ATTEMPT)} for update skip locked))`;
}

/**
 * Clears a successful attempt: deletes the window of the email, and decrements that of the address. Called at the end
 * of a transaction, so that other requests from the address do not wait for all of it.
 */
export async function clearAttempts(publicCall: PublicCall, attempt: Attempt): Promise<void> {
  for (const { key } of addressWindows(PER_ADDRESS, attempt.clientInfo))
    await uncount(publicCall, key);
  const { key } = emailWindow(attempt);
  await query(publicCall).deleteFrom('sign_in_attempt').where('key', '=', key).execute();
}

async function uncount(publicCall: PublicCall, key: string): Promise<void> {
  await query(publicCall)
    .updateTable('sign_in_attempt')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
