import { CRUMBS, type Placer, UNBROKEN } from './comfort.ts';
import { type Deadlines, meetDeadlines } from './deadlines.ts';
import type { Job, Problem } from './prepare.ts';
import { compareCounts, isOnTime, Solver, type Timetable } from './solver.ts';

/** How often the jobs that would be late get shorter sessions. */
const MAX_ROUNDS = 4;

/** Work that one round may take, in units of the meter. */
const UNITS = { order: 2e6, bound: 4e6, search: 10e6 };

/**
 * The search for deadlines once more, with sessions that are no crumbs; only jobs that are late so, and
 * need not be, may have shorter ones. Returns what has no more late jobs than `base`, else `base`.
 */
export function gentle(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  steps: number,
  limit: number,
): Timetable {
  const { meter } = solver;
  const levels = problem.jobs.map(() => UNBROKEN);
  for (let round = 0; round < MAX_ROUNDS && !meter.reached(limit); round++) {
    const jobs = problem.jobs.map((job, index): Job => {
      const { lengths: _, ...rules } = placer.rulesAt(job, levels[index] as number);
      return { ...job, rules };
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
    let lowered = false;
    for (const [index, job] of jobs.entries()) {
      const before = problem.jobs[index] as Job;
      if (isOnTime(job, timetable) || !isOnTime(before, base.timetable)) continue;
      if ((levels[index] as number) >= CRUMBS) continue;
      levels[index] = round < 1 ? UNBROKEN + 1 : CRUMBS;
      lowered = true;
    }
    if (!lowered) break;
  }
  return base.timetable;
}

const ofJobs = (jobs: readonly Job[], timetable: Timetable): Timetable =>
  new Map([...timetable].map(([job, sessions]) => [jobs[job.index] as Job, sessions]));
