import { lateBound } from './bound.ts';
import { compareForCalm, isInOrder, lateOf } from './calm.ts';
import { COMFORTABLE, CRUMBS, Placer, UNBROKEN } from './comfort.ts';
import { ComfortSolver } from './comfort-solver.ts';
import { meetDeadlines } from './deadlines.ts';
import type { Draft, Snapshot } from './draft.ts';
import { besides, byStart, finish, isOnTimeIn } from './finish.ts';
import { improve } from './improve.ts';
import { type Interval, minutesWithin, subtract, union } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { urgencyOrder } from './search.ts';
import { settle } from './settle.ts';
import { compareCounts, countByRank, endOf, lateCounts, minutesOf, Solver } from './solver.ts';
import type { LateCounts } from './types.ts';

/** How many neighbouring sessions are opened at once, from few to many. */
const SIZES = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];

/** Work that the search in one part of the plan may take, in units of the meter. */
const UNITS_PER_PART = 3e6;
const STEPS_PER_JOB = 200;

/** A planned session. */
type Planned = { job: Job; session: Interval };

/** A part of the plan that is open: its jobs, and the sessions that those keep meanwhile. */
type Part = { problem: Problem; jobs: readonly Job[]; rests: readonly (readonly Interval[])[] };

/**
 * While more tasks are late than need be: takes out a few neighbouring sessions, at first few, then more, and
 * plans those and the late tasks anew among all that stays. Of the parts of one size that lead to fewer late
 * tasks, the one that moves least is taken.
 */
export function reopen(draft: Draft, placer: Placer, goal: LateCounts, limit: number): void {
  for (const size of SIZES) {
    while (compareCounts(lateOf(draft.score()), goal) > 0) {
      if (!reopenBest(draft, placer, goal, size, limit)) break;
    }
  }
}

function reopenBest(
  draft: Draft,
  placer: Placer,
  goal: LateCounts,
  size: number,
  limit: number,
): boolean {
  const { jobs } = draft.problem;
  const late = jobs.filter((job) => !job.unavoidablyLate && !isOnTimeIn(draft, job));
  const before = lateOf(draft.score());
  const start = draft.mark();
  let best: Snapshot | undefined;
  for (const run of runs(draft, late, size)) {
    if (draft.agenda.meter.reached(limit)) break;
    const part = partOf(draft, late, run);
    if (solvePart(draft, part, before, goal, limit)) {
      for (const job of part.jobs)
        if (draft.sessionsOf(job).length === 0) finish(draft, placer, [job], limit);
      settle(draft, placer, limit);
      const found = draft.snapshot();
      const isBetter = compareCounts(lateOf(found.score), before) < 0;
      if (isBetter && (!best || compareForCalm(found.score, best.score) < 0)) best = found;
    }
    draft.undo(start);
  }
  if (best) draft.become(best);
  return best !== undefined;
}

/** Runs of so many neighbouring sessions, overlapping each other, with time that a late job could use. */
function* runs(draft: Draft, late: readonly Job[], size: number): Generator<Planned[]> {
  const { agenda, problem } = draft;
  const all: Planned[] = [];
  for (const [i, start] of agenda.starts.entries()) {
    const job = problem.jobs[agenda.owners[i] as number];
    if (job) all.push({ job, session: { start, end: agenda.ends[i] as number } });
  }
  agenda.meter.spent += all.length;
  const isUseful = usefulTo(late);
  const stride = Math.max(1, size >> 2);
  for (let place = 0; place === 0 || place + stride < all.length; place += stride) {
    const run = all.slice(place, place + size);
    if (run.some(isUseful)) yield run;
  }
}

/** Whether a session lies in time that one of these jobs could use; jobs with the same windows are asked as one. */
function usefulTo(jobs: readonly Job[]): (planned: Planned) => boolean {
  const deadlines = new Map<readonly Interval[], number>();
  for (const { allowed, deadline } of jobs)
    deadlines.set(allowed, Math.max(deadline, deadlines.get(allowed) ?? deadline));
  const known = new Map<Planned, boolean>();
  const look = ({ session: { start, end } }: Planned) => {
    for (const [allowed, deadline] of deadlines)
      if (start < deadline && minutesWithin(allowed, start, end) > 0) return true;
    return false;
  };
  return (planned) => {
    const isUseful = known.get(planned) ?? look(planned);
    known.set(planned, isUseful);
    return isUseful;
  };
}

/** The jobs of a run and the late ones as a problem of their own, in which all else stays. */
function partOf(draft: Draft, late: readonly Job[], run: readonly Planned[]): Part {
  const { problem } = draft;
  const open = new Map<Job, Interval[]>(late.map((job) => [job, []]));
  const gone = new Map<Job, Set<number>>();
  for (const { job, session } of run) {
    const starts = gone.get(job) ?? new Set();
    gone.set(job, starts.add(session.start));
  }
  for (const [job, starts] of gone) {
    if (!open.has(job))
      open.set(
        job,
        draft.sessionsOf(job).filter(({ start }) => !starts.has(start)),
      );
  }
  const jobs = problem.jobs.filter((job) => open.has(job));
  const rests = jobs.map((job) => open.get(job) as Interval[]);
  const fixed = problem.jobs.flatMap((job) => open.get(job) ?? draft.sessionsOf(job));
  const taken = union([...problem.kept, ...fixed]);
  const place = new Map(jobs.map((job, index) => [job.index, index]));
  draft.agenda.meter.spent += 4 * fixed.length + 40 * jobs.length;
  const cache = new Map<readonly Interval[], Interval[]>();
  const parts = jobs.map((job, index): Job => {
    const rest = rests[index] as Interval[];
    const { allowed } = job;
    let free = cache.get(allowed);
    if (!free) {
      free = subtract(allowed, taken);
      draft.agenda.meter.spent += allowed.length + taken.length;
      cache.set(allowed, free);
    }
    const awaited = job.predecessors.map((first) => {
      const other = problem.jobs[first] as Job;
      return endOf(open.get(other) ?? draft.sessionsOf(other));
    });
    const waiting = draft.successorsOf(job).map((next) => {
      const first = (open.get(next) ?? draft.sessionsOf(next))[0];
      return first?.start ?? Number.POSITIVE_INFINITY;
    });
    return {
      ...besides({ ...job, allowed: free }, rest),
      ...{ index, rules: { ...job.rules, work: job.rules.work - minutesOf(rest) } },
      release: Math.max(job.release, ...awaited),
      deadline: Math.min(job.deadline, ...waiting),
      predecessors: job.predecessors.flatMap((first) => place.get(first) ?? []),
    };
  });
  return { problem: { ...problem, jobs: parts, kept: taken }, jobs, rests };
}

/** Whether planning the part anew leaves fewer late; if so, the draft has it. */
function solvePart(
  draft: Draft,
  { problem, jobs, rests }: Part,
  before: LateCounts,
  goal: LateCounts,
  limit: number,
): boolean {
  const { meter } = draft.agenda;
  const end = Math.min(limit, meter.spent + UNITS_PER_PART);
  const others = countByRank(draft.problem.jobs.filter(({ unavoidablyLate }) => unavoidablyLate));
  const total = (late: LateCounts) =>
    late.map((count, rank) => count + (others[rank] as number)) as unknown as LateCounts;
  const isBetter = (late: LateCounts) => compareCounts(total(late), before) < 0;
  const bound = lateBound(problem.jobs, meter, end);
  if (!isBetter(bound.late)) return false;
  const least = goal.map(
    (count, rank) => count - (others[rank] as number),
  ) as unknown as LateCounts;
  const wanted = compareCounts(bound.late, least) > 0 ? bound.late : least;
  const solver = new Solver(problem, meter);
  const placer = new Placer(problem, limit);
  const order = solver.topologicalOrder([...problem.jobs].sort(urgencyOrder(solver)));
  let found: ReadonlyMap<Job, Interval[]> | undefined;
  for (const level of [COMFORTABLE, UNBROKEN, CRUMBS]) {
    const comfort = new ComfortSolver(problem, solver, placer, end, problem.previous);
    comfort.levels.fill(level);
    const { late, timetable } = improve(comfort, order, wanted, STEPS_PER_JOB * order.length, end);
    if (!isBetter(late)) continue;
    found = timetable;
    break;
  }
  if (!found) {
    const limits = { order: end, bound: end, search: end, steps: 20_000 };
    const { timetable } = meetDeadlines(solver, problem, limits);
    if (isBetter(lateCounts(problem.jobs, timetable))) found = timetable;
  }
  if (!found) return false;
  for (const job of jobs) draft.set(job, []);
  for (const [index, job] of jobs.entries()) {
    const more = found.get(problem.jobs[index] as Job) ?? [];
    draft.set(job, [...(rests[index] as Interval[]), ...more].sort(byStart));
  }
  return jobs.every((job) => isInOrder(job, draft));
}
