import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import type { BlockInput, Plan, PlannedBlock } from '../../scheduler/types.ts';
import { anyOf } from '../conditions.ts';
import { touchedInPlace } from '../edit.ts';
import { newId } from '../ids.ts';
import { addDays } from '../instant.ts';
import { pairBlocks } from './planner.compare.ts';

const RETENTION_DAYS = 30;

/** A plan with the ids of the blocks that were written. */
export type SavedPlan = Omit<Plan, 'create'> & { create: (PlannedBlock & { id: string })[] };

/** Blocks that a plan replaces were changed after its transaction had read them. */
export class ChangedMeanwhile extends Error {}

/**
 * Saves a plan in the place of the last one, inside the transaction of a run. What the user changes at
 * the same moment stays; unless the plan is to be saved all the same, it is thrown away for that.
 */
export async function savePlan(
  call: Call,
  runId: string,
  { blocks }: { blocks: readonly BlockInput[] },
  plan: Plan,
  { evenIfChanged }: { evenIfChanged: boolean },
): Promise<SavedPlan> {
  // Lock order, to avoid deadlocks: tasks before blocks, as in the deletion of a task.
  const create = await insertBlocks(call, runId, plan.create);
  await removeReplaced(call);
  const gone = new Set(plan.cancel);
  const replaced = blocks.filter(({ id }) => gone.has(id));
  const cancelled = await cancelBlocks(call, runId, replaced, create);
  if (cancelled < replaced.length && !evenIfChanged) throw new ChangedMeanwhile();
  await recordRun(call, runId, { created: create.length, cancelled });
  await purgeArchive(call);
  return { ...plan, create };
}

/** Inserts the blocks in one statement; skips those of tasks deleted in the meantime. */
async function insertBlocks(
  call: Call,
  runId: string,
  planned: PlannedBlock[],
): Promise<SavedPlan['create']> {
  const blocks = planned.map((block) => ({ ...block, id: newId() }));
  const taskIds = [...new Set(blocks.map(({ taskId }) => taskId))];
  const { rows } = await sql<{ id: string }>`
    with planned as (
      select * from unnest(
        ${blocks.map(({ id }) => id)}::uuid[],
        ${blocks.map(({ taskId }) => taskId)}::uuid[],
        ${blocks.map(({ startAt }) => startAt)}::timestamptz[],
        ${blocks.map(({ endAt }) => endAt)}::timestamptz[],
        ${blocks.map(({ explanation }) => explanation.sentence)}::text[],
        ${blocks.map(({ explanation }) => explanation.code)}::text[],
        ${blocks.map(({ explanation }) => JSON.stringify(explanation.facts))}::text[]
      ) as planned(id, task_id, start_at, end_at, explanation, code, facts)
    ), living as (
      select id, title from task where user_id = ${call.user.id} and id = ${anyOf(taskIds)}
      order by id for key share
    )
    insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended,
      source, sort_order, status, explanation, explanation_code, explanation_facts, run_id,
      created_at, updated_at)
    select planned.id, ${call.user.id}::uuid, living.id, living.title, 'task', start_at, end_at,
      false, false, 'auto', 0, 'scheduled', explanation, code, facts::jsonb, ${runId}::uuid,
      ${call.now}::timestamptz, ${call.now}::timestamptz
    from planned join living on living.id = planned.task_id
    returning id`.execute(query(call));
  const written = new Set(rows.map(({ id }) => id));
  return blocks.filter(({ id }) => written.has(id));
}

/** Removes what the run before has replaced: only one generation can come back. */
async function removeReplaced(call: Call): Promise<void> {
  await query(call)
    .deleteFrom('time_block')
    .where('user_id', '=', call.user.id)
    .where('replaced_by_run_id', 'is not', null)
    .execute();
}

/**
 * Cancels blocks, each with the one that stands for it now, except those that the user has changed since
 * they were read. Answers with how many.
 */
async function cancelBlocks(
  call: Call,
  runId: string,
  replaced: BlockInput[],
  create: SavedPlan['create'],
): Promise<number> {
  if (replaced.length === 0) return 0;
  const successors = successorsOf(replaced, create);
  const { numAffectedRows } = await sql`
    update time_block set status = 'cancelled', replaced_by_run_id = ${runId}::uuid,
      replaced_by_id = gone.successor, updated_at = ${touchedInPlace(call.now)}
    from unnest(
      ${replaced.map(({ id }) => id)}::uuid[],
      ${replaced.map(({ id }) => successors.get(id) ?? null)}::uuid[]
    ) as gone(id, successor)
    where time_block.user_id = ${call.user.id} and time_block.id = gone.id
      and source = 'auto' and status = 'scheduled' and locked = false`.execute(query(call));
  return Number(numAffectedRows ?? 0);
}

/** The block of the new plan that stands for each of the old ones, if there is one. */
function successorsOf(
  replaced: BlockInput[],
  create: SavedPlan['create'],
): ReadonlyMap<string, string> {
  const ofTask = replaced.flatMap((block) =>
    block.taskId ? [{ ...block, taskId: block.taskId }] : [],
  );
  const { kept, moved } = pairBlocks(ofTask, create);
  return new Map([...kept, ...moved].map(([before, after]) => [before.id, after.id]));
}

async function recordRun(
  call: Call,
  id: string,
  { created, cancelled }: { created: number; cancelled: number },
): Promise<void> {
  await query(call)
    .insertInto('planner_run')
    .values({ user_id: call.user.id, id, created, cancelled, created_at: call.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ id, created, cancelled, created_at: call.now }),
    )
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
