import { IsolationLevel, type SqlEntityManager } from '@mikro-orm/sql';
import type { z } from 'zod';
import { type Call, query } from '../../call.ts';
import { schedule } from '../../scheduler/schedule.ts';
import type { Plan, ScheduleInput, TaskInput } from '../../scheduler/types.ts';
import { anyOf } from '../conditions.ts';
import { newId } from '../ids.ts';
import { requireReferences } from '../owned.ts';
import type { newTask } from '../tasks/task.input.ts';
import { loadScheduleInput } from './planner.load.ts';

type NewTask = z.output<typeof newTask>;

/** What a run would look at and come to; the hypothetical tasks are part of what it looks at. */
export type Foresight = { input: ScheduleInput; plan: Plan; hypothetical: TaskInput[] };

/**
 * The plan that a run at this moment would come to if the caller had `tasks` besides. Writes
 * nothing. Refuses references that are not the caller's.
 */
export async function foresee(call: Call, tasks: NewTask[] = []): Promise<Foresight> {
  const { input, hypothetical } = await inSnapshot(call, async (call) => {
    await requireReferences(call, {
      spaceId: named(tasks, 'spaceId'),
      projectId: named(tasks, 'projectId'),
      parentTaskId: named(tasks, 'parentTaskId'),
      schedulePreferenceId: named(tasks, 'schedulePreferenceId'),
      labelIds: [...new Set(tasks.flatMap(({ labelIds }) => labelIds))],
    });
    const manual = await manualProjects(call, named(tasks, 'projectId'));
    return {
      input: await loadScheduleInput(call),
      hypothetical: tasks.map((task) => asStored(task, manual, call.now)),
    };
  });
  const whole = { ...input, tasks: [...input.tasks, ...hypothetical] };
  return { input: whole, plan: schedule(whole), hypothetical };
}

/** Reads all at one moment, in a transaction that cannot write. */
function inSnapshot<T>(call: Call, read: (call: Call) => Promise<T>): Promise<T> {
  return call.em.transactional((em) => read({ ...call, em: em as SqlEntityManager }), {
    isolationLevel: IsolationLevel.REPEATABLE_READ,
    readOnly: true,
  });
}

/** The ids that the tasks name in that field, each once. */
const named = (
  tasks: NewTask[],
  field: 'spaceId' | 'projectId' | 'parentTaskId' | 'schedulePreferenceId',
) => [...new Set(tasks.flatMap((task) => task[field] ?? []))];

async function manualProjects(call: Call, ids: string[]): Promise<Set<string | null>> {
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

/** A task as the planner would find it, had it just been made. */
function asStored(task: NewTask, manual: Set<string | null>, now: string): TaskInput {
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
    autoSchedule: task.autoSchedule && !manual.has(task.projectId),
    autoSplit: task.autoSplit,
    schedulePreferenceId: task.schedulePreferenceId,
    locked: false,
    sortOrder: 0,
    createdAt: now,
  };
}
