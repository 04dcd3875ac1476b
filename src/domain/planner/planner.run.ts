import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import { schedule } from '../../scheduler/schedule.ts';
import type { Plan, PlannedBlock } from '../../scheduler/types.ts';
import { anyOf } from '../conditions.ts';
import { touchedInPlace } from '../edit.ts';
import { newId } from '../ids.ts';
import { addDays } from '../instant.ts';
import { lockAccount } from '../users/lock.ts';
import { write } from '../write.ts';
import { loadScheduleInput } from './planner.load.ts';

/** How long an archived task is kept. */
const RETENTION_DAYS = 30;

/** Runs the planner for the caller; answers with the figures and ids of what came of it. */
export async function run(call: Call) {
  return outcome((await carryOut(call)).plan);
}

/** What the contract tells of a run. */
export function outcome(plan: Plan) {
  const ids = (troubles: { taskId: string }[]) => troubles.map(({ taskId }) => taskId);
  return {
    ok: true,
    timezone: plan.zone,
    tasksScheduled: plan.create.length,
    tasksAtRisk: plan.atRisk.length,
    tasksUnscheduled: plan.unscheduled.length,
    tasksOversized: plan.oversized.length,
    atRiskTaskIds: ids(plan.atRisk),
    unscheduledTaskIds: ids(plan.unscheduled),
    oversizedTaskIds: plan.oversized,
  };
}

/**
 * Replaces the caller's plan: whole or not at all, and one run of an account after the other.
 * Answers with what was looked at and the plan as it was written.
 */
export function carryOut(call: Call) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const input = await loadScheduleInput({ ...call, user: { ...call.user, timezone } });
    const plan = schedule(input);
    // Tasks are locked before blocks, as removing a task does, so that neither waits for the other.
    const create = await insert(call, plan.create);
    await cancel(call, plan.cancel);
    await purge(call);
    return { input, plan: { ...plan, create } };
  });
}

/** Writes the blocks, in one statement; those of a task that was removed meanwhile are left out. */
async function insert(call: Call, planned: PlannedBlock[]): Promise<PlannedBlock[]> {
  const blocks = planned.map((block) => ({ ...block, id: newId() }));
  const { rows } = await sql<{ id: string }>`
    with planned as (
      select * from unnest(
        ${blocks.map(({ id }) => id)}::uuid[],
        ${blocks.map(({ taskId }) => taskId)}::uuid[],
        ${blocks.map(({ startAt }) => startAt)}::timestamptz[],
        ${blocks.map(({ endAt }) => endAt)}::timestamptz[],
        ${blocks.map(({ explanation }) => explanation.sentence)}::text[]
      ) as planned(id, task_id, start_at, end_at, explanation)
    ), living as (
      select id, title from task
      where user_id = ${call.user.id} and id = ${anyOf([...new Set(blocks.map(({ taskId }) => taskId))])}
      order by id for key share
    )
    insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended,
      source, sort_order, status, explanation, created_at, updated_at)
    select planned.id, ${call.user.id}::uuid, living.id, living.title, 'task', start_at, end_at,
      false, false, 'auto', 0, 'scheduled', explanation, ${call.now}::timestamptz, ${call.now}::timestamptz
    from planned join living on living.id = planned.task_id
    returning id`.execute(query(call));
  const written = new Set(rows.map(({ id }) => id));
  return blocks.flatMap(({ id, ...block }) => (written.has(id) ? block : []));
}

/** Cancels blocks, except those that their owner has taken over since they were read. */
async function cancel(call: Call, ids: string[]): Promise<void> {
  await query(call)
    .updateTable('time_block')
    .set({ status: 'cancelled', updated_at: touchedInPlace(call.now) })
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(ids))
    .where('source', '=', 'auto')
    .where('status', '=', 'scheduled')
    .where('locked', '=', false)
    .execute();
}

/** Removes the tasks that have been in the archive for too long; their blocks stay, detached. */
async function purge(call: Call): Promise<void> {
  await query(call)
    .deleteFrom('task')
    .where('user_id', '=', call.user.id)
    .where('archived_at', '<', addDays(call.now, -RETENTION_DAYS))
    .execute();
}
