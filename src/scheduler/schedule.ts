import { Explainer, explainKeptTooLate } from './explain.ts';
import type { Interval } from './intervals.ts';
import { byPlanningOrder, type Job, type Problem, prepare } from './prepare.ts';
import { solve } from './solve.ts';
import { endOf, minutesOf, type Timetable } from './solver.ts';
import type { Plan, PlannedBlock, ScheduleInput, TaskInput, Trouble } from './types.ts';
import { formatMoment } from './wording.ts';

/** An estimate longer than one working day. */
const OVERSIZED_MINUTES = 480;

/**
 * The plan for the next 14 days. Pure and deterministic: the same input, in whatever order its lists
 * come, gives the same plan. `budget` limits the search in steps, not in seconds.
 */
export function schedule(input: ScheduleInput, budget?: number): Plan {
  const problem = prepare(input);
  const { timetable, late, bound, optimal } = solve(problem, budget);
  const explainer = new Explainer(problem, timetable);
  const jobOf = new Map(problem.jobs.map((job) => [job.task.id, job]));
  const considered = [...problem.considered].sort(byPlanningOrder);
  const left = (task: TaskInput) => minutesLeftOut(jobOf.get(task.id), timetable);

  const trouble = (task: TaskInput): Trouble => ({
    taskId: task.id,
    title: task.title,
    minutesLeftOut: left(task),
    explanation: explainTrouble(task, jobOf.get(task.id), explainer, problem),
  });
  return {
    zone: problem.zone,
    horizon: { from: iso(problem.horizon.start), to: iso(problem.horizon.end) },
    create: blocksOf(timetable, explainer),
    cancel: problem.cancel.map(({ id }) => id).sort(),
    atRisk: considered
      .filter((task) => isAtRisk(task, left(task), problem, jobOf, timetable, input.now))
      .map(trouble),
    unscheduled: considered.filter((task) => left(task) > 0).map(trouble),
    oversized: considered
      .filter(({ estimateMinutes }) => (estimateMinutes ?? 0) > OVERSIZED_MINUTES)
      .map(({ id }) => id),
    proof: { late, bound, optimal },
  };
}

const iso = (minute: number) => new Date(minute * 60_000).toISOString();

function blocksOf(timetable: Timetable, explainer: Explainer): PlannedBlock[] {
  return [...timetable]
    .flatMap(([job, sessions]) => sessions.map((session) => ({ job, session })))
    .sort((a, b) => a.session.start - b.session.start)
    .map(({ job, session }: { job: Job; session: Interval }) => ({
      taskId: job.task.id,
      title: job.task.title,
      startAt: iso(session.start),
      endAt: iso(session.end),
      explanation: explainer.placed(job, session),
    }));
}

const minutesLeftOut = (job: Job | undefined, timetable: Timetable) =>
  job ? job.rules.work - minutesOf(timetable.get(job) ?? []) : 0;

/** Overdue, or work ends after the due date, or unscheduled work is due within the horizon. */
function isAtRisk(
  { id, dueAt }: TaskInput,
  leftOut: number,
  { horizon, keptEnd }: Problem,
  jobOf: Map<string, Job>,
  timetable: Timetable,
  now: string,
): boolean {
  if (dueAt === null) return false;
  const due = Date.parse(dueAt) / 60_000;
  const job = jobOf.get(id);
  const planned = job ? endOf(timetable.get(job) ?? []) : 0;
  const end = Math.max(planned, keptEnd.get(id) ?? 0);
  return dueAt < now || end > due || (leftOut > 0 && due <= horizon.end);
}

/** A task with nothing left to place can still be overdue, or its kept blocks end too late. */
function explainTrouble(
  task: TaskInput,
  job: Job | undefined,
  explainer: Explainer,
  problem: Problem,
): Trouble['explanation'] {
  if (job) return explainer.trouble(job);
  const due = Math.floor(Date.parse(task.dueAt as string) / 60_000);
  if (due >= problem.horizon.start) return explainKeptTooLate(task, problem);
  const sentence = `Was due ${formatMoment(due, problem.zone)}; all its work has its time already.`;
  return { code: 'overdue', sentence };
}
