import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inScopeOfItsOwn, unlessCancelled } from '../../concurrency/request-scope.ts';
import { unavailable } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import { isLockTimeout } from '../records/database-faults.ts';
import { newId } from '../records/ids.ts';
import { writeStatement } from '../records/write.ts';

/**
 * A run that has not renewed its lease for this long is considered crashed. If it is still alive, it loses the lease
 * and plans again.
 */
const LEASE_SECONDS = 4;
const RENEW_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 50;
/** How long one attempt waits for another run that is being saved. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Runs `work` with the lease of the account: one run at a time, on all instances. The lease is a row, so that a run holds neither
 * a transaction nor a connection while it searches or waits. Work that succeeds ends the lease itself (`endLease`); this
 * function ends it if `work` fails or returns undefined.
 */
export async function withLease<T>(
  call: Call,
  work: (holder: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const holder = newId();
  await acquire(call, holder);
  // A separate connection, as `work` may be in a transaction. If a renewal fails, the next one retries it.
  const own = { ...call, em: call.em.fork() };
  const renewing = setInterval(() => renew(own, holder).catch(() => {}), RENEW_MS);
  let result: T | undefined;
  try {
    result = await work(holder);
    return result;
  } finally {
    clearInterval(renewing);
    // A lease that cannot be deleted expires.
    if (result === undefined) await inScopeOfItsOwn(() => endLease(own, holder)).catch(() => {});
  }
}

const leaseExpiry = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

async function acquire(call: Call, holder: string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  // In a scope of its own: cancelling the request does not abort the statement, and its lock waits are not counted.
  const attempt = () => inScopeOfItsOwn(() => take(call, holder).catch(notYet));
  while (!(await attempt())) {
    if (Date.now() > deadline) throw unavailable('Another planner run is in progress', 5);
    await unlessCancelled(sleep(POLL_MS));
  }
}

/** Returns false on a lock timeout: a run that saves its plan may lock the row for longer than the lock timeout. */
function notYet(error: unknown): false {
  if (isLockTimeout(error)) return false;
  throw error;
}

/**
 * Takes the lease if it is free or has expired; returns whether it did. One statement, which sets its own lock timeout.
 * The commit is asynchronous: a run whose lease is lost in a crash of the database plans again.
 */
async function take(call: Call, holder: string): Promise<boolean> {
  const statement = sql`
    insert into planner_lease (user_id, holder, until)
    select ${call.user.id}::uuid, ${holder}::uuid, ${leaseExpiry}
    where set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true) is not null
      and set_config('synchronous_commit', 'off', true) is not null
    on conflict (user_id) do update set holder = excluded.holder, until = excluded.until
    where planner_lease.user_id = ${call.user.id} and planner_lease.until < clock_timestamp()
    returning holder`;
  const { rows } = await writeStatement(statement.execute(query(call)), { isPublished: false });
  return rows.length > 0;
}

async function renew(call: Call, holder: string): Promise<void> {
  await sql`update planner_lease set until = ${leaseExpiry}
    where user_id = ${call.user.id} and holder = ${holder}`.execute(query(call));
}

/** Deletes the lease of `holder`, and locks its row until the transaction ends. Returns false if `holder` has lost the lease. */
export async function endLease(call: Call, holder: string): Promise<boolean> {
  const { numDeletedRows } = await query(call)
    .deleteFrom('planner_lease')
    .where('user_id', '=', call.user.id)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
