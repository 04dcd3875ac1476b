import { discomfortOf } from './discomfort.ts';
import { Explainer } from './explain.ts';
import { movesOf } from './moves.ts';
import { PlanView } from './plan-view.ts';
import { byPlanningOrder, type Job, type Problem, prepare } from './prepare.ts';
import { iso } from './sentence.ts';
import { solve } from './solve.ts';
import type { Timetable } from './solver.ts';
import type { Plan, PlannedBlock, ScheduleInput, TaskInput, Trouble } from './types.ts';

/** An estimate longer than one working day. */
const OVERSIZED_MINUTES = 480;

/**
 * The plan for the next 14 days. Pure and deterministic: the same input, in whatever order its lists
 * come, gives the same plan. `steps` limits the search, which ends after a number of steps, not of seconds.
 */
export function schedule(input: ScheduleInput, steps?: number): Plan {
  const problem = prepare(input);
  const { timetable, late, bound, optimal, computed, score, spent } = solve(problem, steps);
  const view = new PlanView(problem, timetable);
  const explainer = new Explainer(view);
  const considered = [...problem.considered].sort(byPlanningOrder);
  const left = ({ id }: TaskInput) => {
    const job = view.jobOf.get(id);
    return job ? view.leftOut(job) : 0;
  };
  const trouble = (task: TaskInput): Trouble => ({
    taskId: task.id,
    title: task.title,
    minutesLeftOut: left(task),
    explanation: explainer.trouble(task),
  });
  return {
    zone: problem.zone,
    horizon: { from: iso(problem.horizon.start), to: iso(problem.horizon.end) },
    create: blocksOf(timetable, explainer),
    cancel: problem.cancel.map(({ id }) => id).sort(),
    missed: problem.missed.map(({ id }) => id).sort(),
    moves: movesOf(view),
    atRisk: considered
      .filter((task) => isAtRisk(task, left(task), view, problem, input.now))
      .map(trouble),
    unscheduled: considered.filter((task) => left(task) > 0).map(trouble),
    oversized: considered
      .filter(({ estimateMinutes }) => (estimateMinutes ?? 0) > OVERSIZED_MINUTES)
      .map(({ id }) => id),
    discomfort: discomfortOf(problem, timetable, score),
    proof: { late, bound, optimal, computed, spent },
  };
}

function blocksOf(timetable: Timetable, explainer: Explainer): PlannedBlock[] {
  return [...timetable]
    .flatMap(([job, sessions]) => sessions.map((session) => ({ job, session })))
    .sort((a, b) => a.session.start - b.session.start)
    .map(({ job, session }: { job: Job; session: { start: number; end: number } }) => ({
      taskId: job.task.id,
      title: job.task.title,
      startAt: iso(session.start),
      endAt: iso(session.end),
      explanation: explainer.placed(job, session),
    }));
}

/** Overdue, or work ends after the due date, or unscheduled work is due within the horizon. */
function isAtRisk(
  task: TaskInput,
  leftOut: number,
  view: PlanView,
  { horizon }: Problem,
  now: string,
): boolean {
  if (task.dueAt === null) return false;
  const due = Date.parse(task.dueAt) / 60_000;
  return task.dueAt < now || view.lastEnd(task) > due || (leftOut > 0 && due <= horizon.end);
}
