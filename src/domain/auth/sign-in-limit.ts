import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { tellRateLimited } from '../../observability/channels.ts';
import { rateLimited } from '../errors.ts';
import { addMinutes, minutesBetween } from '../instant.ts';
import { writeOnce } from '../write.ts';
import { hashSecret } from './key-format.ts';
import type { Visitor } from './visitor.ts';

/** So many attempts within so many minutes: a fixed window that starts with the first one. */
type Limit = { kind: string; most: number; minutes: number; refusal: string };

const SIGN_IN = 'Too many attempts to sign in';

/** For one email from one place, so that nobody can lock the owner out elsewhere. */
const PER_ACCOUNT: Limit = { kind: 'account', most: 10, minutes: 15, refusal: SIGN_IN };
/** For one place, whichever emails it tries. */
const PER_PLACE: Limit = { kind: 'place', most: 30, minutes: 15, refusal: SIGN_IN };
/** For one place that opens accounts. */
const SIGN_UPS: Limit = {
  kind: 'sign-up',
  most: 20,
  minutes: 60,
  refusal: 'Too many accounts were opened from this address',
};

const LONGEST_MINUTES = Math.max(...[PER_ACCOUNT, PER_PLACE, SIGN_UPS].map((each) => each.minutes));

export type Attempt = { emailKey: string; visitor: Visitor };

const keyOf = ({ kind }: Limit, who: string) => hashSecret(`${kind} ${who}`);

const accountKey = ({ emailKey, visitor: { network } }: Attempt) =>
  keyOf(PER_ACCOUNT, `${emailKey} ${network}`);

/** Undefined where places are not counted. */
const placeKey = ({ visitor: { place } }: Attempt) => place && keyOf(PER_PLACE, place);

/** Counts an attempt to sign in, before its outcome is known, and throws if there were too many. */
export async function countAttempt(guest: Guest, attempt: Attempt): Promise<void> {
  await count(guest, PER_ACCOUNT, accountKey(attempt));
  const place = placeKey(attempt);
  if (place) await count(guest, PER_PLACE, place);
}

/** Counts an account that is about to be opened and throws if there were too many. */
export async function countSignUp(guest: Guest, { place }: Visitor): Promise<void> {
  if (place) await count(guest, SIGN_UPS, keyOf(SIGN_UPS, place));
}

/** A window per key, counted in the database for all instances. Deletes old windows on the way. */
async function count(guest: Guest, limit: Limit, key: string): Promise<void> {
  const { most, minutes, refusal } = limit;
  const oldest = addMinutes(guest.now, -minutes);
  const statement = sql<{ count: number; since: string }>`
    with expired as (delete from sign_in_attempt where key in (
      select key from sign_in_attempt
      where since <= ${addMinutes(guest.now, -LONGEST_MINUTES)} and key <> ${key}
      for update skip locked))
    insert into sign_in_attempt as known (key, count, since) values (${key}, 1, ${guest.now})
    on conflict (key) do update set
      count = case when known.since <= ${oldest} then 1 else known.count + 1 end,
      since = case when known.since <= ${oldest} then excluded.since else known.since end
    returning count, since`;
  const { rows } = await writeOnce(statement.execute(query(guest)));
  const [{ count, since } = { count: 0, since: guest.now }] = rows;
  if (count <= most) return;
  tellRateLimited({ limit: limit.kind === 'sign-up' ? 'sign-up' : 'sign-in' });
  const wait = minutes - minutesBetween(since, guest.now);
  throw rateLimited(refusal, Math.max(1, Math.ceil(wait * 60)));
}

/** The attempt was right: the account's window starts anew, and for the place it was no failure. */
export async function clearAttempts(guest: Guest, attempt: Attempt): Promise<void> {
  const rows = query(guest);
  await rows.deleteFrom('sign_in_attempt').where('key', '=', accountKey(attempt)).execute();
  const place = placeKey(attempt);
  if (!place) return;
  await rows
    .updateTable('sign_in_attempt')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', place)
    .where('count', '>', 0)
    .execute();
}
