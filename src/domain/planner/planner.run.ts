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

const RETENTION_DAYS = 30;

/** The response of `POST /api/planner`. */
export function runSummary(plan: Plan) {
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
 * Replaces the caller's plan in one transaction; runs of the same account are serialised by its row
 * lock. Returns the scheduler's input and the plan as saved.
 */
export function runPlanner(call: Call) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const input = await loadScheduleInput({ ...call, user: { ...call.user, timezone } });
    const plan = schedule(input);
    // Lock order, to avoid deadlocks: tasks before blocks, as in the deletion of a task.
    const create = await insert(call, plan.create);
    await cancel(call, plan.cancel);
    await purge(call);
    return { input, plan: { ...plan, create } };
  });
}

/** Inserts the blocks in one statement; skips those of tasks deleted in the meantime. */
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

/** Cancels blocks, except those that the user has changed since they were read. */
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

/** Deletes tasks whose retention in the archive has ended; their blocks stay, without a task. */
async function purge(call: Call): Promise<void> {
  await query(call)
    .deleteFrom('task')
    .where('user_id', '=', call.user.id)
    .where('archived_at', '<', addDays(call.now, -RETENTION_DAYS))
    .execute();
}
