import { type RawBuilder, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import type { JobKind } from './job.entity.ts';

/** A job that this process has claimed. */
export type ClaimedJob = {
  userId: string;
  kind: JobKind;
  key: string;
  /** The due time at the claim. If the row has another one, the job was requested again since. */
  runAt: string;
  /** Includes the current attempt. */
  attempts: number;
  /** Identifies the claim. */
  holder: string;
  /** Seconds from the due time to the claim. */
  delay: number;
};

/** Without a job: the milliseconds until the next attempt to claim one, if a job exists. */
type Claim = { job: ClaimedJob } | { job: undefined; nextInMs: number | undefined };

type ClaimSettings = {
  holder: string;
  kinds: readonly JobKind[];
  leaseSeconds: number;
  /** The accounts that this process has served in this round: their jobs wait for the next one. */
  served: readonly string[];
};

/** The most due jobs considered, and the most accounts among them checked for open writes. */
const LOOKED_AT = 1_000;
const CANDIDATES = 20;

/** The retry delay while all due jobs belong to accounts with open writes. */
const BLOCKED_MS = 1_000;

/**
 * Claims the next due job, in one statement. An account has one running job of these kinds at a time. Skips accounts with open writes
 * on any instance.
 */
export async function claimJob(
  publicCall: PublicCall,
  { holder, kinds, leaseSeconds, served }: ClaimSettings,
): Promise<Claim> {
  const isDue = sql`job.run_at <= now() and (job.lease_until is null or job.lease_until < now())
    and job.kind = any(${kinds}::text[])`;
  const { rows } = await sql<Partial<ClaimedJob> & { nextInMs: number | null }>`
    with due as materialized (
      select user_id, kind, key, run_at from job
      where ${isDue} and user_id <> all(${served}::uuid[]) and not exists (
        select from job as other where other.user_id = job.user_id and other.lease_until >= now()
          and other.kind = any(${kinds}::text[]))
      order by run_at limit ${sql.lit(LOOKED_AT)}
    ), candidate as materialized (
      select * from (
        select distinct on (user_id) user_id, kind, key, run_at as since from due order by user_id, run_at
      ) as first_of_account order by since limit ${sql.lit(CANDIDATES)}
    ), next as materialized (
      select job.user_id, job.kind, job.key
      from candidate join job using (user_id, kind, key)
      where ${isDue} and ${isFreeOfWriters(sql`job.user_id`)}
      order by candidate.since limit 1 for update of job skip locked
    ), claimed as (
      update job set lease_by = ${holder}, attempts = job.attempts + 1, debounced_since = null,
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from next
      where job.user_id = next.user_id and job.kind = next.kind and job.key = next.key
      returning job.user_id, job.kind, job.key, job.run_at, job.attempts
    )
    select claimed.user_id as "userId", claimed.kind, claimed.key, claimed.run_at as "runAt", claimed.attempts,
      extract(epoch from clock_timestamp() - claimed.run_at)::float8 as delay,
      case when exists (select from due) then ${sql.lit(BLOCKED_MS)}
        else (select 1000 * extract(epoch from min(run_at) - clock_timestamp()) from job
          where run_at > now() and kind = any(${kinds}::text[])) end::float8 as "nextInMs"
    from (select) as one left join claimed on true`.execute(query(publicCall));
  const [{ nextInMs, ...job }] = rows as [(typeof rows)[number]];
  if (job.userId) return { job: { ...(job as ClaimedJob), holder } };
  return { job: undefined, nextInMs: nextInMs ?? undefined };
}

/** Extends the lease. Returns false if it is lost. */
export async function renewLease(
  publicCall: PublicCall,
  job: ClaimedJob,
  leaseSeconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await claimedRow(publicCall, job)
    .set({ lease_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The new state of a job after a run. */
type Finish = {
  /** When it is due again, unless it was requested again since it was claimed. */
  runAt: string | { inSeconds: number };
  attempts: number;
  lastError: string | null;
};

/** Ends the lease and reschedules the job. Does nothing if the lease is lost. */
export async function finishJob(
  publicCall: PublicCall,
  job: ClaimedJob,
  finish: Finish,
): Promise<void> {
  const { runAt, attempts, lastError } = finish;
  const next =
    typeof runAt === 'string'
      ? sql<string>`${runAt}::timestamptz`
      : sql<string>`clock_timestamp() + make_interval(secs => ${runAt.inSeconds})`;
  await claimedRow(publicCall, job)
    .set({
      run_at: sql`case when run_at = ${job.runAt}::timestamptz then ${next} else run_at end`,
      attempts,
      last_error: lastError,
      lease_until: null,
      lease_by: null,
    })
    .execute();
}

/** Deletes a completed job, unless it was requested again since it was claimed. */
export async function removeJob(publicCall: PublicCall, job: ClaimedJob): Promise<void> {
  const { numDeletedRows } = await query(publicCall)
    .deleteFrom('job')
    .where('user_id', '=', job.userId)
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('lease_by', '=', job.holder)
    .where('run_at', '=', job.runAt)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await finishJob(publicCall, job, { runAt: job.runAt, attempts: 0, lastError: null });
}

const claimedRow = (publicCall: PublicCall, { userId, kind, key, holder }: ClaimedJob) =>
  query(publicCall)
    .updateTable('job')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('lease_by', '=', holder);

/**
 * Postpones a job whose work was done in the caller's transaction, unless it was requested again: it must still be due
 * at `seen`. Also ends its lease.
 */
export async function settleJob(
  call: Call,
  { kind, key = '', seen, runAt }: { kind: JobKind; key?: string; seen: string; runAt: string },
): Promise<void> {
  await query(call)
    .updateTable('job')
    .set({
      run_at: runAt,
      debounced_since: null,
      attempts: 0,
      last_error: null,
      lease_until: null,
      lease_by: null,
    })
    .where('user_id', '=', call.user.id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('run_at', '=', seen)
    .execute();
}

/**
 * Whether no open transaction of an account has changed records that the planner reads. The trigger
 * `change_marks_writer` takes the lock in shared mode. Blocks such transactions until the current one ends, so it must be
 * short.
 */
const isFreeOfWriters = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.writer)}, hashtext(${userId}::text))`;
