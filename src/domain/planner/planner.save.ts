import { sql } from 'kysely';
import { JsonList } from '../../threads/json-list.ts';
import type { NewPlan } from '../../threads/new-plan.ts';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import { touchedInPlace } from '../records/edit.ts';
import { addDays } from '../validation/instant.ts';

const RETENTION_DAYS = 30;

/** Thrown if the user has changed blocks that the plan replaces since they were read. */
export class ChangedMeanwhile extends Error {}

/**
 * Replaces the previous plan, in the transaction of a run, and returns the saved plan. Keeps blocks that the user has
 * changed meanwhile; throws `ChangedMeanwhile` for them unless `evenIfChanged`.
 */
export async function savePlan(
  call: Call,
  runId: string,
  plan: NewPlan,
  { evenIfChanged, snapshot }: { evenIfChanged: boolean; snapshot: string },
): Promise<NewPlan> {
  // Lock order, to avoid deadlocks: tasks before blocks, as in the deletion of a task.
  const created = await insertBlocks(call, runId, plan);
  const saved = created < plan.created ? await withoutDeletedTasks(call, plan) : plan;
  const cancelled = await cancelBlocks(call, runId, saved);
  if (cancelled < plan.cancelled && !evenIfChanged) throw new ChangedMeanwhile();
  if (cancelled < plan.cancelled) await separateEvents(call, runId);
  await recordRun(call, runId, { created, cancelled, snapshot });
  await purgeArchive(call);
  return saved;
}

/**
 * Inserts the blocks, except those of tasks deleted in the meantime. Returns the number of inserted blocks. Also deletes
 * the blocks that the previous run replaced: only the last run can be undone.
 */
async function insertBlocks(
  call: Call,
  runId: string,
  { create, cancel }: NewPlan,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with removed as (
      delete from time_block where user_id = ${call.user.id} and replaced_by_run_id is not null
    ), planned as materialized (
      -- Joined before the tables, of which PostgreSQL expects so few rows that it would compare each row with each.
      select planned.id, "taskId", "startAt", "endAt", explanation, replaced.id as "replacedId"
      from jsonb_to_recordset(${create.text()}::jsonb) as planned(
        id uuid, "taskId" uuid, "startAt" timestamptz, "endAt" timestamptz, explanation jsonb)
        left join jsonb_to_recordset(${cancel.text()}::jsonb) as replaced(id uuid, "replacementId" uuid)
          on replaced."replacementId" = planned.id
    ), living as (
      select planned.id, "taskId", "startAt", "endAt", explanation, "replacedId", task.title
      from planned join task on task.id = planned."taskId" and task.user_id = ${call.user.id}
      order by task.id for key share of task
    )
    insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended,
      source, sort_order, status, explanation, explanation_code, explanation_facts, run_id,
      calendar_uid, calendar_sequence, created_at, updated_at)
    select living.id, ${call.user.id}::uuid, "taskId", living.title, 'task', "startAt", "endAt",
      false, false, 'auto', 0, 'scheduled', living.explanation ->> 'sentence',
      living.explanation ->> 'code', living.explanation -> 'facts', ${runId}::uuid,
      -- The event that each new block continues in calendar feeds.
      coalesce(continued.calendar_uid, continued.id),
      case when ("startAt", "endAt") = (continued.start_at, continued.end_at) then continued.calendar_sequence
        when continued.id is not null then coalesce(continued.calendar_sequence, 0) + 1 end,
      ${call.now}::timestamptz, ${call.now}::timestamptz
    from living
      left join time_block as continued
        on continued.id = living."replacedId" and continued.user_id = ${call.user.id}`.execute(
    query(call),
  );
  return Number(numAffectedRows ?? 0);
}

/** Returns the plan without the blocks of tasks that were deleted since the input was read. */
async function withoutDeletedTasks(call: Call, plan: NewPlan): Promise<NewPlan> {
  const planned = plan.create.items();
  const living = await query(call)
    .selectFrom('task')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf([...new Set(planned.map(({ taskId }) => taskId))]))
    .select('id')
    .execute();
  const taskIds = new Set(living.map(({ id }) => id));
  const create = planned.filter(({ taskId }) => taskIds.has(taskId));
  const ids = new Set(create.map(({ id }) => id));
  const cancel = plan.cancel.items().map(({ id, replacementId }) => ({
    id,
    replacementId: replacementId && ids.has(replacementId) ? replacementId : null,
  }));
  return {
    ...plan,
    create: JsonList.of(create),
    cancel: JsonList.of(cancel),
    created: create.length,
  };
}

/**
 * Cancels blocks, each with a reference to its counterpart in the new plan, except those that the user has changed
 * since they were read. Returns the number of cancelled blocks.
 */
async function cancelBlocks(
  call: Call,
  runId: string,
  { cancel, cancelled }: NewPlan,
): Promise<number> {
  if (cancelled === 0) return 0;
  const { numAffectedRows } = await sql`
    update time_block set status = 'cancelled', replaced_by_run_id = ${runId}::uuid,
      replaced_by_id = replaced."replacementId", updated_at = ${touchedInPlace(call.now)}
    from jsonb_to_recordset(${cancel.text()}::jsonb) as replaced(id uuid, "replacementId" uuid)
    where time_block.user_id = ${call.user.id} and time_block.id = replaced.id
      and source = 'auto' and status = 'scheduled' and locked = false`.execute(query(call));
  return Number(numAffectedRows ?? 0);
}

/** Gives new blocks events of their own where the blocks that they should replace stay. */
async function separateEvents(call: Call, runId: string): Promise<void> {
  await sql`
    update time_block set calendar_uid = null, calendar_sequence = null
    from time_block as kept
    where time_block.user_id = ${call.user.id} and time_block.run_id = ${runId}::uuid
      and kept.user_id = ${call.user.id} and kept.id <> time_block.id
      and kept.replaced_by_run_id is null
      and coalesce(kept.calendar_uid, kept.id) = time_block.calendar_uid`.execute(query(call));
}

async function recordRun(
  call: Call,
  id: string,
  { created, cancelled, snapshot }: { created: number; cancelled: number; snapshot: string },
): Promise<void> {
  const run = {
    id,
    created,
    cancelled,
    created_at: call.now,
    input_snapshot: snapshot,
    xid: sql<string>`pg_current_xact_id()`,
    swept_types: null,
  };
  await query(call)
    .insertInto('planner_run')
    .values({ user_id: call.user.id, ...run })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(run))
    .execute();
}

/** Deletes tasks whose retention in the archive has ended; their blocks stay, without a task. */
async function purgeArchive(call: Call): Promise<void> {
  await query(call)
    .deleteFrom('task')
    .where('user_id', '=', call.user.id)
    .where('archived_at', '<', addDays(call.now, -RETENTION_DAYS))
    .execute();
}
