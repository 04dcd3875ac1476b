import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { tellRateLimited } from '../../observability/channels.ts';
import { rateLimited } from '../errors.ts';
import { addMinutes, minutesBetween } from '../instant.ts';
import { hashSecret } from './key-format.ts';

/** Rate limit per email and IP address: a fixed window that starts with the first attempt. */
const MAX_ATTEMPTS = 10;
const WINDOW_MINUTES = 15;

/** `from` is the IP address, so that an attacker cannot lock the owner out elsewhere. */
type Attempt = { email: string; from: string };

const keyOf = ({ email, from }: Attempt) => hashSecret(`${email} ${from}`);

/** Counts an attempt and throws if there were too many. Deletes expired windows on the way. */
export async function countAttempt(guest: Guest, attempt: Attempt): Promise<void> {
  const oldest = addMinutes(guest.now, -WINDOW_MINUTES);
  const { rows } = await sql<{ count: number; since: string }>`
    with expired as (delete from sign_in_attempt where key in (
      select key from sign_in_attempt where since <= ${oldest} and key <> ${keyOf(attempt)}
      for update skip locked))
    insert into sign_in_attempt as known (key, count, since) values (${keyOf(attempt)}, 1, ${guest.now})
    on conflict (key) do update set
      count = case when known.since <= ${oldest} then 1 else known.count + 1 end,
      since = case when known.since <= ${oldest} then excluded.since else known.since end
    returning count, since`.execute(query(guest));
  const [{ count, since } = { count: 0, since: guest.now }] = rows;
  if (count <= MAX_ATTEMPTS) return;
  tellRateLimited({ limit: 'sign-in' });
  const wait = WINDOW_MINUTES - minutesBetween(since, guest.now);
  throw rateLimited('Too many attempts to sign in', Math.max(1, Math.ceil(wait * 60)));
}

/** A successful sign-in resets the window. */
export async function clearAttempts(guest: Guest, attempt: Attempt): Promise<void> {
  await query(guest).deleteFrom('sign_in_attempt').where('key', '=', keyOf(attempt)).execute();
}
