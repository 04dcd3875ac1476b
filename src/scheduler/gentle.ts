import { COMFORTABLE, CRUMBS, type Placer, UNBROKEN } from './comfort.ts';
import { type Deadlines, meetDeadlines } from './deadlines.ts';
import { type Interval, subtract } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { compareCounts, isOnTime, Solver, type Timetable } from './solver.ts';

/** How often the jobs that would be late give up breaks or get shorter sessions. */
const MAX_ROUNDS = 5;

/** Work that one round may take, in units of the meter. */
const UNITS = { order: 2e6, bound: 4e6, search: 10e6 };

/**
 * The search for deadlines once more, with sessions that are no crumbs and outside of `breaks`; only jobs
 * that are late so, and need not be, may work in the breaks, and if that is not enough, have shorter
 * sessions. Returns what has no more late jobs than `base`, else `base`.
 */
export function gentle(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  steps: number,
  limit: number,
  breaks: readonly Interval[] = [],
): Timetable {
  const { meter } = solver;
  const levels = problem.jobs.map((): number => (breaks.length > 0 ? COMFORTABLE : UNBROKEN));
  const outside = new Map<readonly Interval[], Interval[]>();
  const outsideOf = (allowed: readonly Interval[]) => {
    const known = outside.get(allowed) ?? subtract(allowed, breaks);
    outside.set(allowed, known);
    return known;
  };
  for (let round = 0; round < MAX_ROUNDS && !meter.reached(limit); round++) {
    const jobs = problem.jobs.map((job, index): Job => {
      const { lengths: _, ...rules } = placer.rulesAt(job, levels[index] as number);
      const rests = (levels[index] as number) < UNBROKEN;
      return { ...job, rules, allowed: rests ? outsideOf(job.allowed) : job.allowed };
    });
    const tried = { ...problem, jobs };
    const { spent } = meter;
    const limits = {
      steps,
      order: spent + UNITS.order,
      bound: spent + UNITS.bound,
      search: spent + UNITS.search,
    };
    const { late, timetable } = meetDeadlines(new Solver(tried, meter), tried, limits);
    if (compareCounts(late, base.late) <= 0) return ofJobs(problem.jobs, timetable);
    const missed = jobs.filter(
      (job, index) =>
        !isOnTime(job, timetable) && isOnTime(problem.jobs[index] as Job, base.timetable),
    );
    let lowered = false;
    const lower = ({ index }: Job, lowest: number) => {
      const level = levels[index] as number;
      if (level >= lowest) return;
      levels[index] =
        level < UNBROKEN ? UNBROKEN : level === UNBROKEN && round < 2 ? level + 1 : CRUMBS;
      lowered = true;
    };
    for (const job of missed) {
      if (round > 0 && breaks.length > 0)
        for (const other of inTheWay(job, jobs, timetable)) lower(other, UNBROKEN);
      lower(job, CRUMBS);
    }
    if (!lowered) break;
  }
  return base.timetable;
}

/** The jobs that have time before the deadline of another. */
const inTheWay = ({ deadline }: Job, jobs: readonly Job[], timetable: Timetable) =>
  jobs.filter((other) => timetable.get(other)?.some(({ start }) => start < deadline));

const ofJobs = (jobs: readonly Job[], timetable: Timetable): Timetable =>
  new Map([...timetable].map(([job, sessions]) => [jobs[job.index] as Job, sessions]));
