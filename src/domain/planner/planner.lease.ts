import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import { inScopeOfItsOwn, unlessWithdrawn } from '../../request-scope.ts';
import { isLockTimeout } from '../database-faults.ts';
import { unavailable } from '../errors.ts';
import { newId } from '../ids.ts';
import { write } from '../write.ts';

/** Who has not renewed it for so long has crashed, or is overtaken and plans again. */
const LEASE_SECONDS = 4;
const RENEW_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 50;

/**
 * Runs of one account are serialised over all instances. A row says who is at it, so that neither a
 * transaction nor a connection is held while a run searches, or waits for another.
 */
export async function withLease<T>(call: Call, work: (holder: string) => Promise<T>): Promise<T> {
  const holder = newId();
  await acquire(call, holder);
  // Of its own connection: the work's may be in a transaction. A renewal that fails is followed by others.
  const own = { ...call, em: call.em.fork() };
  const renewing = setInterval(() => renew(own, holder).catch(() => {}), RENEW_MS);
  try {
    return await work(holder);
  } finally {
    clearInterval(renewing);
    // What cannot be released runs out; the work is done, or has failed for a reason of its own.
    await inScopeOfItsOwn(() => release(own, holder)).catch(() => {});
  }
}

const untilThen = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

async function acquire(call: Call, holder: string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  // To take the lease is no answer yet: until the plan is saved, the request can be withdrawn.
  const attempt = () =>
    inScopeOfItsOwn(() => write(call, (call) => take(call, holder)).catch(notYet));
  while (!(await attempt())) {
    if (Date.now() > deadline) throw unavailable('Another run is under way', 5);
    await unlessWithdrawn(sleep(POLL_MS));
  }
}

/** Whoever saves a plan holds the row, and may do so for longer than others wait for a lock. */
function notYet(error: unknown): false {
  if (isLockTimeout(error)) return false;
  throw error;
}

async function take(call: Call, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into planner_lease (user_id, holder, until)
    values (${call.user.id}, ${holder}, ${untilThen})
    on conflict (user_id) do update set holder = excluded.holder, until = excluded.until
    where planner_lease.user_id = ${call.user.id} and planner_lease.until < clock_timestamp()
    returning holder`.execute(query(call));
  return rows.length > 0;
}

async function renew(call: Call, holder: string): Promise<void> {
  await sql`update planner_lease set until = ${untilThen}
    where user_id = ${call.user.id} and holder = ${holder}`.execute(query(call));
}

/** Whether the lease is still ours; locked until the transaction ends. */
export async function isHeld(call: Call, holder: string): Promise<boolean> {
  const row = await query(call)
    .selectFrom('planner_lease')
    .where('user_id', '=', call.user.id)
    .where('holder', '=', holder)
    .select('holder')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function release(call: Call, holder: string): Promise<void> {
  await query(call)
    .deleteFrom('planner_lease')
    .where('user_id', '=', call.user.id)
    .where('holder', '=', holder)
    .execute();
}
