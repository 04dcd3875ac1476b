import fc from 'fast-check';
import { lateBound } from '../../src/scheduler/bound/branch-and-bound.ts';
import { compareCounts, countByRank } from '../../src/scheduler/deadlines/list-scheduling.ts';
import { Days } from '../../src/scheduler/input/days.ts';
import { subtract } from '../../src/scheduler/input/intervals.ts';
import type { Job } from '../../src/scheduler/input/prepare.ts';
import { sessionRulesOf } from '../../src/scheduler/input/sessions.ts';
import { solve } from '../../src/scheduler/solve.ts';
import { DEFAULT_SETTINGS, type LateCounts, type TaskInput } from '../../src/scheduler/types.ts';

/** The horizon has this many minutes. */
const END = 9;

const someJob = fc
  .record({
    rank: fc.constantFrom(0, 2, 4),
    work: fc.integer({ min: 1, max: 5 }),
    split: fc.boolean(),
    minSessionMinutes: fc.integer({ min: 1, max: 3 }),
    maxSessionMinutes: fc.integer({ min: 1, max: 4 }),
    cooldownMinutes: fc.nat({ max: 2 }),
    release: fc.nat({ max: 3 }),
    deadline: fc.integer({ min: 3, max: END }),
    hole: fc.nat({ max: 2 * END }),
  })
  .map(({ rank, work, split, release, deadline, hole, ...sessions }) => ({
    ...{ rank, release, deadline, unavoidablyLate: false },
    rules: sessionRulesOf(work, split, sessions),
    allowed: subtract([{ start: release, end: END }], [{ start: hole, end: hole + 1 }]),
  }));

/** Three jobs, some of which depend on the previous one. */
const threeJobs = fc
  .tuple(
    fc.array(someJob, { minLength: 3, maxLength: 3 }),
    fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([jobs, waits]) =>
    jobs
      .sort((a, b) => a.rank - b.rank)
      .map((job, index): Job => {
        const task = { id: `t${index}` } as TaskInput;
        return {
          ...job,
          index,
          task,
          predecessors: waits[index] === 0 && index > 0 ? [index - 1] : [],
        };
      }),
  );

/**
 * The state of a job at a minute: remaining work, length of the current session, earliest next
 * start.
 */
type Doing = { left: number; run: number; ready: number };

/** Whether all of `wanted` can be done in time. Tries every use of each minute. */
function canAllBeDone(wanted: readonly Job[], minute: number, doing: readonly Doing[]): boolean {
  if (doing.every(({ left }) => left === 0)) return true;
  const isTooLate = wanted.some(({ deadline }, i) => {
    const { left } = doing[i] as Doing;
    return left > 0 && minute + left > deadline;
  });
  if (isTooLate) return false;
  return [undefined, ...wanted].some((worker) => {
    const next = wanted.map((job, i) => after(job, doing[i] as Doing, minute, job === worker));
    const waits = worker?.predecessors.some((index) => {
      const first = wanted.findIndex((job) => job.index === index);
      return (doing[first] as Doing).left > 0;
    });
    if (waits || next.some((ways) => ways.length === 0)) return false;
    return product(next).some((each) => canAllBeDone(wanted, minute + 1, each));
  });
}

/** The possible states of a job after a minute in which it works, or does not. */
function after({ rules, allowed }: Job, now: Doing, minute: number, works: boolean): Doing[] {
  const { left, run, ready } = now;
  const isWhole = run === 0 || run >= rules.shortest;
  if (!works) {
    if (!isWhole) return [];
    return [run > 0 ? { left, run: 0, ready: minute + rules.cooldown } : now];
  }
  const isOpen = allowed.some(({ start, end }) => start <= minute && minute < end);
  if (!isOpen || left === 0) return [];
  const goesOn = { left: left - 1, run: run + 1, ready };
  const begins = { left: left - 1, run: 1, ready };
  const mayGoOn = run > 0 && run < rules.longest;
  const mayBegin = run > 0 ? isWhole && rules.cooldown === 0 : minute >= ready;
  return [...(mayGoOn ? [goesOn] : []), ...(mayBegin ? [begins] : [])].filter(
    (way) => way.left > 0 || way.run >= rules.shortest,
  );
}

/** The Cartesian product. */
const product = <T>([first, ...others]: readonly (readonly T[])[]): T[][] =>
  first ? product(others).flatMap((rest) => first.map((each) => [each, ...rest])) : [[]];

/**
 * The fewest late jobs of any plan. Tries every set of jobs along with their predecessors, which
 * may be late.
 */
function best(jobs: readonly Job[]): LateCounts {
  const subsets = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => jobs.filter((_, i) => bits & (1 << i)));
  return subsets
    .map((set) => ({ set, late: countByRank(jobs.filter((job) => !set.includes(job))) }))
    .sort((a, b) => compareCounts(a.late, b.late))
    .find(({ set }) => {
      const all = new Set(set);
      for (const { predecessors } of all)
        for (const index of predecessors) all.add(jobs[index] as Job);
      const wanted = [...all].map((job) => (set.includes(job) ? job : { ...job, deadline: END }));
      const doing = wanted.map(({ rules }) => ({ left: rules.work, run: 0, ready: 0 }));
      return canAllBeDone(wanted, 0, doing);
    })?.late as LateCounts;
}

const problemOf = (jobs: Job[]) => ({
  ...{ zone: 'UTC', horizon: { start: 0, end: END }, jobs, cancel: [], considered: [] },
  ...{
    keptEnd: new Map(),
    windowsOf: () => [],
    keptOf: () => [],
    kept: [],
    events: [],
    missed: [],
    freed: [],
  },
  ...{
    now: new Date(0).toISOString(),
    withTime: new Set<string>(),
    keptHabits: new Map(),
    remainingOf: () => 0,
    previous: new Map(),
    settings: DEFAULT_SETTINGS,
    days: new Days({ start: 0, end: END }, 'UTC'),
  },
});

const RUNS = { numRuns: 300, seed: 20_260_105 };

describe('three jobs in nine minutes, in 300 cases', () => {
  const cases = (check: (jobs: Job[]) => void) => fc.assert(fc.property(threeJobs, check), RUNS);

  it('never have fewer late jobs than the bound, for any use of the minutes', () => {
    cases((jobs) =>
      expect(compareCounts(best(jobs), lateBound(jobs).late)).toBeGreaterThanOrEqual(0),
    );
  });

  it('have the fewest late jobs if the planner reports an optimum, and never fewer', () => {
    cases((jobs) => {
      const { late, optimal } = solve(problemOf(jobs), 400);
      const difference = compareCounts(late, best(jobs));
      expect(optimal ? difference === 0 : difference >= 0).toBe(true);
    });
  });
});
