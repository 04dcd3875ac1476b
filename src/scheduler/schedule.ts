import { discomfortOf } from './comfort/discomfort.ts';
import { comfortOf } from './comfort/rules.ts';
import { explainPlaced } from './explain/explain-placed.ts';
import { explainTrouble } from './explain/explain-trouble.ts';
import { movesOf } from './explain/moves.ts';
import { findLateOutside, findNotPlanned, toNotPlanned } from './explain/not-planned.ts';
import { PlanView } from './explain/plan-view.ts';
import { byStart } from './input/intervals.ts';
import { byPlanningOrder, type Problem, prepare } from './input/prepare.ts';
import { iso, minuteOf } from './minutes.ts';
import { verdictOf } from './report/verdict.ts';
import { solve } from './solve.ts';
import type { Plan, PlannedBlock, ScheduleInput, TaskInput, Trouble } from './types.ts';

/** An estimate longer than one working day. */
const OVERSIZED_MINUTES = 480;

/** Number of explanations, in planning order, that name the conflicting tasks. */
const MAX_DETAILED = 300;

/**
 * Computes the plan for the next 14 days. Pure and deterministic: the same input gives the same plan, regardless of the
 * order of its lists. `steps` limits the search in steps instead of seconds.
 */
export function schedule(input: ScheduleInput, steps?: number): Plan {
  const problem = prepare(input);
  const { timetable, late, bound, optimal, computed, score, spent } = solve(problem, steps);
  const view = new PlanView(problem, timetable);
  const considered = [...problem.considered].sort(byPlanningOrder);
  const left = ({ id }: TaskInput) => {
    const job = view.jobOf.get(id);
    return job ? view.leftOut(job) : 0;
  };
  const troubles = new Map<TaskInput, Trouble>();
  const troubleOf = (task: TaskInput, isLate: boolean): Trouble => {
    const known = troubles.get(task);
    if (known) return known;
    const explanation = explainTrouble(view, task, troubles.size < MAX_DETAILED);
    const trouble: Trouble = {
      taskId: task.id,
      title: task.title,
      minutesLeftOut: left(task),
      startsLater: !isLate && explanation.code === 'starts_later',
      explanation,
    };
    troubles.set(task, trouble);
    return trouble;
  };
  const atRisk = considered
    .filter((task) => isAtRisk(task, left(task), view, problem, input.now))
    .map((task) => troubleOf(task, true));
  const unscheduled = considered
    .filter((task) => left(task) > 0)
    .map((task) => troubleOf(task, false));
  const unplanned = findNotPlanned(input, problem, [...atRisk, ...unscheduled]);
  return {
    zone: problem.zone,
    horizon: { from: iso(problem.horizon.start), to: iso(problem.horizon.end) },
    create: blocksOf(view),
    cancel: problem.cancel.map(({ id }) => id).sort(),
    missed: problem.missed.map(({ id }) => id).sort(),
    moves: movesOf(view),
    atRisk,
    unscheduled,
    oversized: considered
      .filter(({ estimateMinutes }) => (estimateMinutes ?? 0) > OVERSIZED_MINUTES)
      .map(({ id }) => id),
    notPlanned: toNotPlanned(unplanned, problem),
    verdict: verdictOf(problem, {
      ...{ atRisk, unscheduled, unplanned, optimal },
      lateOutside: findLateOutside(input, problem),
    }),
    discomfort: discomfortOf(problem, timetable, score),
    comfort: comfortOf(score),
    proof: { late, bound, optimal, computed, spent },
  };
}

function blocksOf(view: PlanView): PlannedBlock[] {
  return [...view.timetable]
    .flatMap(([job, sessions]) => sessions.map((session) => ({ job, session })))
    .sort((a, b) => byStart(a.session, b.session))
    .map(({ job, session }) => ({
      taskId: job.task.id,
      title: job.task.title,
      startAt: iso(session.start),
      endAt: iso(session.end),
      explanation: explainPlaced(view, job, session),
    }));
}

/** Whether a task is overdue, its work ends after the due date, or unscheduled work is due within the horizon. */
function isAtRisk(
  task: TaskInput,
  leftOut: number,
  view: PlanView,
  { horizon }: Problem,
  now: string,
): boolean {
  if (task.dueAt === null) return false;
  const due = minuteOf(task.dueAt);
  return task.dueAt < now || view.lastEnd(task) > due || (leftOut > 0 && due <= horizon.end);
}
