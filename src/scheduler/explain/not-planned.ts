import { byPlanningOrder, isFinished, type Problem } from '../input/prepare.ts';
import { floorMinute, minuteOf } from '../minutes.ts';
import type {
  NotPlanned,
  NotPlannedCode,
  NotPlannedTask,
  ScheduleInput,
  TaskInput,
} from '../types.ts';
import { formatDuration, formatMoment } from './wording.ts';

/** Maximum number of listed tasks; an account may have thousands. */
const MAX_LISTED = 100;

/** An open task without future blocks, with the reason as a code. */
export type UnplannedTask = { task: TaskInput; code: NotPlannedCode };

/** Returns the open tasks without future blocks that are not in `listed`, in planning order. */
export function findNotPlanned(
  { tasks }: ScheduleInput,
  problem: Problem,
  listed: readonly { taskId: string }[],
): UnplannedTask[] {
  const placed = new Set(problem.jobs.map(({ task }) => task.id));
  const known = new Set(listed.map(({ taskId }) => taskId));
  // Only these tasks have the default estimate filled in.
  const considered = new Map(problem.considered.map((task) => [task.id, task]));
  return tasks
    .filter((task) => !isFinished(task) && !problem.withTime.has(task.id))
    .filter(({ id }) => !placed.has(id) && !known.has(id))
    .sort(byPlanningOrder)
    .map((task) => ({ task, code: codeOf(task, considered.has(task.id), problem) }));
}

/** Returns the open, unplanned tasks with blocks that are overdue or whose blocks end after the due date. */
export function findLateOutside({ tasks, now }: ScheduleInput, problem: Problem): TaskInput[] {
  const considered = new Set(problem.considered.map(({ id }) => id));
  return tasks.filter((task) => {
    const { id, dueAt } = task;
    if (dueAt === null || isFinished(task) || considered.has(id)) return false;
    if (!problem.withTime.has(id)) return false;
    return dueAt < now || (problem.keptEnd.get(id) ?? 0) > minuteOf(dueAt);
  });
}

/** Whether a task is overdue or due before the end of the horizon. */
export const isDueWithin = ({ dueAt }: TaskInput, { horizon }: Problem) =>
  dueAt !== null && floorMinute(dueAt) <= horizon.end;

function codeOf(task: TaskInput, isConsidered: boolean, problem: Problem): NotPlannedCode {
  const { startAfter, estimateMinutes } = task;
  const hasEstimate = isConsidered || estimateMinutes !== null;
  if (isConsidered || (hasEstimate && problem.remainingOf(task) <= 0)) return 'nothing_left';
  const startsLater = startAfter !== null && floorMinute(startAfter) >= problem.horizon.end;
  if (startsLater && !isDueWithin(task, problem)) return 'starts_later';
  if (task.autoSchedule) return 'no_estimate';
  return task.manualBy === 'project' ? 'manual_project' : 'manual_task';
}

/** Returns the first tasks, each with its reason as a sentence, and the total number. */
export function toNotPlanned(unplanned: readonly UnplannedTask[], problem: Problem): NotPlanned {
  const tasks = unplanned.slice(0, MAX_LISTED).map(({ task, code }): NotPlannedTask => {
    const { id, title, dueAt } = task;
    return { taskId: id, title, dueAt, code, reason: reasonOf(task, code, problem) };
  });
  return { total: unplanned.length, tasks };
}

function reasonOf(task: TaskInput, code: NotPlannedCode, { zone, settings }: Problem): string {
  const own = task.estimateMinutes;
  switch (code) {
    case 'nothing_left': {
      const estimate = own ?? settings.defaultEstimateMinutes ?? 0;
      if (estimate === 0) return 'Its estimate is 0 minutes, so there is nothing to plan.';
      const name = own === null ? 'the default estimate' : 'its estimate';
      return `Its past and completed blocks use up ${name} of ${formatDuration(estimate)}, so nothing is left to plan.`;
    }
    case 'starts_later': {
      const start = formatMoment(floorMinute(task.startAfter as string), zone);
      const rest = task.autoSchedule ? 'it has no estimate' : manualClause(task);
      return `Cannot start before ${start}, after the next 14 days; ${rest}.`;
    }
    case 'no_estimate':
      return 'Has no estimate, and the planning settings have no default estimate.';
    default:
      return `Has no upcoming block; ${manualClause(task)}.`;
  }
}

const MANUAL = { task: 'the task', project: 'its project', both: 'the task and its project' };

const manualClause = ({ manualBy }: TaskInput) =>
  `auto-scheduling is off for ${MANUAL[manualBy ?? 'task']}`;
