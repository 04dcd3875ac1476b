import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import { settleJob } from '../../jobs/job.store.ts';
import { startOfNextDay } from '../../validation/instant.ts';
import { usableZone } from '../../validation/zones.ts';
import { SAVES_PLAN } from '../planner.triggers.ts';
import { changesSince } from './planner.changes.ts';

const MARK = sql`set_config(${sql.lit(SAVES_PLAN)}, 'on', true)`;

/** Marks the transaction as one that saves or undoes a plan: its changes request no automatic run. */
export async function markSaving(call: Call): Promise<void> {
  await sql`select ${MARK}`.execute(query(call));
}

type Saving = {
  /** When the pending run of the account is due, if its runs are automatic. */
  pendingAt: string | null;
  /** Whether records that a run reads have changed since `snapshot`. */
  hasChanges: boolean;
  /** The snapshot in which `pendingAt` and `hasChanges` were read. */
  current: string;
};

/** Marks the transaction as one that saves a plan, and returns whether records have changed since the run read its input. */
export async function beginSaving(call: Call, snapshot: string): Promise<Saving> {
  const { rows } = await sql<Saving>`
    select ${MARK}, (
      select run_at from job where user_id = ${call.user.id} and kind = 'plan' and key = ''
    ) as "pendingAt",
    exists (select ${changesSince(call.user.id, sql`${snapshot}::pg_snapshot`)}) as "hasChanges",
    pg_current_snapshot()::text as current`.execute(query(call));
  return rows[0] as Saving;
}

/** Reverts `markSaving`, for a transaction that continues with other writes. */
export async function endSaving(call: Call): Promise<void> {
  await sql`select set_config(${SAVES_PLAN}, 'off', true)`.execute(query(call));
}

/**
 * Postpones the pending run to the start of the next day, since the plan that is being saved covers its changes. If a change
 * has rescheduled the run meanwhile, so that it is no longer due at `seen`, the run stays.
 */
export function postponePending(call: Call, seen: string): Promise<void> {
  return settleJob(call, { kind: 'plan', seen, runAt: nextDailyRun(call) });
}

/** Returns the start of the account's next day. */
export const nextDailyRun = ({ now, user }: Call): string =>
  startOfNextDay(now, usableZone(user.timezone));
