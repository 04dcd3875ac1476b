import type { z } from 'zod';
import type { PlanPreview } from '../../../scheduler/report/preview.ts';
import type { TaskInput } from '../../../scheduler/types.ts';
import { inThread } from '../../../threads/pool.ts';
import { type Call, query } from '../../call.ts';
import { anyOf } from '../../records/conditions.ts';
import { newId } from '../../records/ids.ts';
import { requireReferences } from '../../records/owned.ts';
import type { newTask, newTaskOfGraph } from '../../tasks/task.input.ts';
import { referencesOf } from '../../tasks/task.rows.ts';
import { type LoadedInput, loadScheduleInput } from '../planner.load.ts';
import { inPlanQueue } from '../planner.queue.ts';
import { inSnapshot } from '../planner.snapshot.ts';

type NewTask = z.output<typeof newTask> | z.output<typeof newTaskOfGraph>;

/** The scheduler's input, which includes the hypothetical tasks, and its plan. */
export type Simulation = { input: LoadedInput; plan: PlanPreview; hypothetical: TaskInput[] };

/**
 * Dry run: returns the plan of a run at this moment that includes the hypothetical `tasks`. Writes nothing. Throws for
 * references to records that are not the caller's.
 */
export const simulate = (call: Call, tasks: NewTask[] = []): Promise<Simulation> =>
  // Queued from loading on, as reading many tasks takes long.
  inPlanQueue(call, () => simulateNow(call, tasks));

async function simulateNow(call: Call, tasks: NewTask[]): Promise<Simulation> {
  const { input, hypothetical } = await inSnapshot(call, async (call) => {
    const references = referencesOf(tasks);
    await requireReferences(call, references);
    const manualProjectIds = await loadManualProjects(call, references.projectId);
    return {
      input: await loadScheduleInput(call),
      hypothetical: tasks.map((task) => toTaskInput(task, manualProjectIds, call.now)),
    };
  });
  const fullInput = { ...input, tasks: input.tasks.with(hypothetical) };
  const plan = await inThread('preview', fullInput);
  return { input: fullInput, plan, hypothetical };
}

async function loadManualProjects(call: Call, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await query(call)
    .selectFrom('project')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(ids))
    .where('auto_schedule', '=', false)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function manualBy(isTaskAuto: boolean, isProjectAuto: boolean): TaskInput['manualBy'] {
  if (isTaskAuto) return isProjectAuto ? null : 'project';
  return isProjectAuto ? 'task' : 'both';
}

/** Converts a hypothetical task as if it had just been created. */
function toTaskInput(task: NewTask, manualProjectIds: Set<string | null>, now: string): TaskInput {
  return {
    id: newId(),
    title: task.title,
    status: task.status,
    priority: task.priority,
    dueAt: task.dueAt,
    startAfter: task.startAfter,
    estimateMinutes: task.estimateMinutes,
    minSessionMinutes: task.minSessionMinutes,
    maxSessionMinutes: task.maxSessionMinutes,
    cooldownMinutes: task.cooldownMinutes,
    maxMinutesPerDay: 'maxMinutesPerDay' in task ? task.maxMinutesPerDay : null,
    autoSchedule: task.autoSchedule && !manualProjectIds.has(task.projectId),
    manualBy: manualBy(task.autoSchedule, !manualProjectIds.has(task.projectId)),
    autoSplit: task.autoSplit,
    schedulePreferenceId: task.schedulePreferenceId,
    locked: false,
    sortOrder: 0,
    createdAt: now,
  };
}
