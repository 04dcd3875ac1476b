import type { Budget } from '../budget.ts';
import { type Deadlines, MAX_JOBS_TO_PROVE, meetDeadlines } from '../deadlines/deadlines.ts';
import { urgencyOrder } from '../deadlines/greedy-search.ts';
import { findTimetable } from '../deadlines/interleaving-search.ts';
import { improve } from '../deadlines/iterated-local-search.ts';
import {
  compareCounts,
  isOnTime,
  NONE_LATE,
  Solver,
  type Timetable,
} from '../deadlines/list-scheduling.ts';
import { type Interval, subtractor } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { Meter } from '../meter.ts';
import { COMFORTABLE, SHORT_SESSIONS, UNBROKEN } from './levels.ts';
import type { Placer } from './placer.ts';

/** Meter readings at which each phase of the second deadline search ends. */
const UNITS_TO_SEARCH_AGAIN = { order: 2e6, bound: 4e6, search: 10e6 };

/**
 * Repeats a deadline search that has not met its bound, with fewer choices: without short sessions. Returns the result if fewer
 * jobs are late, else `base`, and the work of the search in meter units.
 */
export function searchAgain(
  problem: Problem,
  placer: Placer,
  base: Deadlines,
  { steps, share }: Budget,
): { base: Deadlines; spent: number } {
  const isMet = compareCounts(base.late, base.bound) <= 0;
  if (isMet || problem.jobs.length > MAX_JOBS_TO_PROVE) return { base, spent: 0 };
  const jobs = problem.jobs.map((job) => withRulesAt(UNBROKEN, job, placer));
  // A meter of its own: the comfort search keeps its budget.
  const meter = new Meter();
  const { order, bound, search } = UNITS_TO_SEARCH_AGAIN;
  const limits = { steps, order: share * order, bound: share * bound, search: share * search };
  const limited = { ...problem, jobs };
  const { timetable, late } = meetDeadlines(new Solver(limited, meter), limited, limits);
  const { spent } = meter;
  if (compareCounts(late, base.late) >= 0) return { base, spent };
  return { base: { ...base, late, timetable: ofJobs(problem.jobs, timetable) }, spent };
}

const withRulesAt = (level: number, job: Job, placer: Placer): Job => {
  const { lengths: _, ...rules } = placer.rulesAt(job, level);
  return { ...job, rules };
};

/** Maximum number of rounds that lower the levels of late jobs. */
const MAX_ROUNDS = 5;

/** Budget of a round, in meter units. */
const UNITS_PER_ROUND = 4e6;

/**
 * Repeats the deadline search without short sessions and outside of `breaks`. Only jobs that are then late, but on time in
 * `base`, may use the breaks and, if that is not enough, short sessions. Returns `undefined` if every timetable found has
 * more late jobs than `base`.
 */
export function withLongerSessions(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  steps: number,
  limit: number,
  breaks: readonly Interval[] = [],
): Timetable | undefined {
  const { meter } = solver;
  const levels = problem.jobs.map((): number => (breaks.length > 0 ? COMFORTABLE : UNBROKEN));
  const onTime = new Set(
    problem.jobs.flatMap((job, index) => (isOnTime(job, base.timetable) ? [index] : [])),
  );
  const withoutBreaks = subtractor(breaks);
  for (let round = 0; round < MAX_ROUNDS && !meter.reached(limit); round++) {
    const jobs = problem.jobs.map((job, index): Job => {
      const level = levels[index] as number;
      const limited = withRulesAt(level, job, placer);
      return level < UNBROKEN ? { ...limited, allowed: withoutBreaks(job.allowed) } : limited;
    });
    const tried = { ...problem, jobs };
    const targets = jobs.filter((_, index) => onTime.has(index));
    const end = Math.min(limit, meter.spent + UNITS_PER_ROUND);
    const { timetable, late } = allOnTime(new Solver(tried, meter), targets, steps, end);
    if (late.length === 0) return ofJobs(problem.jobs, timetable);
    let lowered = false;
    const lower = ({ index }: Job, lowest: number) => {
      const level = levels[index] as number;
      if (level >= lowest) return;
      levels[index] =
        level < UNBROKEN ? UNBROKEN : level === UNBROKEN && round < 2 ? level + 1 : SHORT_SESSIONS;
      lowered = true;
    };
    for (const job of late) {
      if (round > 0 && breaks.length > 0)
        for (const other of blockersOf(job, jobs, timetable)) lower(other, UNBROKEN);
      lower(job, SHORT_SESSIONS);
    }
    if (!lowered) break;
  }
  return undefined;
}

/** Returns the timetable with the most targets on time that the search finds, and the late targets. */
function allOnTime(
  solver: Solver,
  targets: readonly Job[],
  steps: number,
  limit: number,
): { timetable: Timetable; late: readonly Job[] } {
  const byUrgency = urgencyOrder(solver);
  const order = solver.topologicalOrder([...targets].sort(byUrgency));
  const half = solver.meter.spent + (limit - solver.meter.spent) / 2;
  const { timetable } = improve(solver, order, NONE_LATE, steps, half);
  const late = targets.filter((job) => !isOnTime(job, timetable));
  if (late.length === 0 || targets.length > MAX_JOBS_TO_PROVE) return { timetable, late };
  const interleaved = findTimetable(solver, targets, byUrgency, 5 * steps, limit);
  return interleaved ? { timetable: interleaved, late: [] } : { timetable, late };
}

/** The jobs that have sessions before the deadline of another job. */
const blockersOf = ({ deadline }: Job, jobs: readonly Job[], timetable: Timetable) =>
  jobs.filter((other) => timetable.get(other)?.some(({ start }) => start < deadline));

const ofJobs = (jobs: readonly Job[], timetable: Timetable): Timetable =>
  new Map([...timetable].map(([job, sessions]) => [jobs[job.index] as Job, sessions]));
