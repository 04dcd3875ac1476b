import { isDueWithin, type UnplannedTask } from '../explain/not-planned.ts';
import { formatMoment, joinNames, nameOf } from '../explain/wording.ts';
import type { Problem } from '../input/prepare.ts';
import { floorMinute } from '../minutes.ts';
import type { NotPlannedCode, TaskInput, Trouble } from '../types.ts';

/** Maximum number of due tasks in a sentence. */
const MAX_NAMED = 3;

type Outcome = {
  atRisk: readonly Trouble[];
  unscheduled: readonly Trouble[];
  unplanned: readonly UnplannedTask[];
  /** Unplanned tasks whose blocks in the calendar are too late. */
  lateOutside: readonly TaskInput[];
  /** Whether no plan has fewer late or unscheduled tasks, compared from urgent priority down. */
  optimal: boolean;
};

/** Returns the verdict on a plan as sentences: late work, unplanned tasks, missed blocks. */
export function verdictOf(problem: Problem, outcome: Outcome): string[] {
  const { unplanned, lateOutside } = outcome;
  const withCode = (...codes: NotPlannedCode[]) =>
    unplanned.filter(({ code }) => codes.includes(code)).map(({ task }) => task);
  return [
    ...sayPlanned(problem, outcome),
    ...sayTasks(problem, withCode('no_estimate'), {
      one: '1 task has no estimate, so it is not planned',
      many: 'tasks have no estimate, so they are not planned',
    }),
    ...sayTasks(problem, withCode('manual_task', 'manual_project'), {
      one: '1 task that you plan yourself has no time yet',
      many: 'tasks that you plan yourself have no time yet',
    }),
    ...sayTasks(problem, lateOutside, {
      one: '1 task outside of the plan is late',
      many: 'tasks outside of the plan are late',
    }),
    ...sayTasks(problem, withCode('nothing_left'), {
      one: '1 task has no work left but is still open',
      many: 'tasks have no work left but are still open',
    }),
    ...sayMissed(problem),
  ];
}

function sayPlanned({ jobs }: Problem, { atRisk, unscheduled, optimal }: Outcome): string[] {
  const later = unscheduled.filter(({ startsLater }) => startsLater).length;
  const waiting = idsOf(unscheduled.filter(({ explanation }) => explanation.code === 'waits'));
  const leftOut = idsOf(
    unscheduled.filter(({ taskId, startsLater }) => !startsLater && !waiting.has(taskId)),
  );
  const late = atRisk.filter(({ taskId }) => !leftOut.has(taskId) && !waiting.has(taskId)).length;
  const isFine =
    late + leftOut.size + atRisk.filter(({ taskId }) => waiting.has(taskId)).length === 0;
  const planned = jobs.length - later - waiting.size;
  return [
    isFine && planned > 0 && 'Everything in the plan is on time.',
    isFine && planned <= 0 && 'There is nothing to plan.',
    late === 1 && '1 task is late.',
    late > 1 && `${late} tasks are late.`,
    leftOut.size === 1 && '1 task does not fit in the next 14 days.',
    leftOut.size > 1 && `${leftOut.size} tasks do not fit in the next 14 days.`,
    waiting.size === 1 && '1 task waits for another one that is not fully planned.',
    waiting.size > 1 && `${waiting.size} tasks wait for others that are not fully planned.`,
    !isFine && optimal && 'No other plan does better on deadlines.',
    later === 1 && '1 task starts in two weeks or later.',
    later > 1 && `${later} tasks start in two weeks or later.`,
  ].filter((sentence) => sentence !== false);
}

const idsOf = (troubles: readonly Trouble[]) => new Set(troubles.map(({ taskId }) => taskId));

type Counted = { one: string; many: string };

const count = (number: number, { one, many }: Counted) =>
  number === 1 ? one : `${number} ${many}`;

/** Returns the number of tasks, and the names of those due within the horizon. */
function sayTasks(problem: Problem, tasks: readonly TaskInput[], words: Counted): string[] {
  if (tasks.length === 0) return [];
  const { zone, horizon, now } = problem;
  const due = tasks
    .filter((task) => isDueWithin(task, problem))
    .map((task) => ({ task, dueAt: task.dueAt as string }))
    .sort((a, b) => (a.dueAt < b.dueAt ? -1 : Number(a.dueAt > b.dueAt)));
  const named = due.slice(0, MAX_NAMED).map(({ task, dueAt }) => {
    const moment = formatMoment(floorMinute(dueAt), zone);
    return `${nameOf(task)} ${dueAt < now ? 'was' : 'is'} due ${moment}`;
  });
  const others = due.length - named.length;
  const more = `${others} more ${others === 1 ? 'is' : 'are'} due by ${formatMoment(horizon.end, zone)}`;
  const clauses = others > 0 ? [...named, more] : named;
  return [`${count(tasks.length, words)}${clauses.length > 0 ? `; ${joinNames(clauses)}` : ''}.`];
}

/** Counts missed blocks: the work of those that the run cancels is planned again, the time of the others counts as done. */
function sayMissed({ missed, cancel }: Problem): string[] {
  const cancelled = new Set(cancel);
  const again = missed.filter((block) => cancelled.has(block)).length;
  const counted = missed.length - again;
  return [
    counted === 1 && '1 missed session counts as done.',
    counted > 1 && `${counted} missed sessions count as done.`,
    again === 1 && '1 missed session counts as not done.',
    again > 1 && `${again} missed sessions count as not done.`,
  ].filter((sentence) => sentence !== false);
}
