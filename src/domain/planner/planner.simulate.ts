import type { z } from 'zod';
import { type Call, query } from '../../call.ts';
import type { PlanPreview } from '../../scheduler/preview.ts';
import type { TaskInput } from '../../scheduler/types.ts';
import { inThread } from '../../threads/pool.ts';
import { anyOf } from '../conditions.ts';
import { newId } from '../ids.ts';
import { requireReferences } from '../owned.ts';
import type { newTask, newTaskOfGraph } from '../tasks/task.input.ts';
import { type LoadedInput, loadScheduleInput } from './planner.load.ts';
import { inSnapshot } from './planner.snapshot.ts';
import { inTurn } from './planner.turns.ts';

type NewTask = z.output<typeof newTask> | z.output<typeof newTaskOfGraph>;

/** The scheduler's input, which includes the hypothetical tasks, and its plan. */
export type Simulation = { input: LoadedInput; plan: PlanPreview; hypothetical: TaskInput[] };

/**
 * Dry run: the plan of a run at this moment if the caller had the hypothetical `tasks` too. Writes
 * nothing. Throws for references to records that are not the caller's.
 */
export const simulate = (call: Call, tasks: NewTask[] = []): Promise<Simulation> =>
  // Reading very many tasks takes its time too: no account has more than one such read under way.
  inTurn(call.user.id, () => simulateNow(call, tasks));

async function simulateNow(call: Call, tasks: NewTask[]): Promise<Simulation> {
  const { input, hypothetical } = await inSnapshot(call, async (call) => {
    await requireReferences(call, {
      spaceId: distinctIds(tasks, 'spaceId'),
      projectId: distinctIds(tasks, 'projectId'),
      parentTaskId: distinctIds(tasks, 'parentTaskId'),
      schedulePreferenceId: distinctIds(tasks, 'schedulePreferenceId'),
      labelIds: [...new Set(tasks.flatMap(({ labelIds }) => labelIds))],
    });
    const manualProjectIds = await loadManualProjects(call, distinctIds(tasks, 'projectId'));
    return {
      input: await loadScheduleInput(call),
      hypothetical: tasks.map((task) => toTaskInput(task, manualProjectIds, call.now)),
    };
  });
  const fullInput = { ...input, tasks: input.tasks.with(hypothetical) };
  const plan = await inThread('preview', fullInput);
  return { input: fullInput, plan, hypothetical };
}

const distinctIds = (
  tasks: NewTask[],
  field: 'spaceId' | 'projectId' | 'parentTaskId' | 'schedulePreferenceId',
) => [...new Set(tasks.flatMap((task) => task[field] ?? []))];

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

/** A hypothetical task as if it had just been created. */
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
    autoSplit: task.autoSplit,
    schedulePreferenceId: task.schedulePreferenceId,
    locked: false,
    sortOrder: 0,
    createdAt: now,
  };
}
