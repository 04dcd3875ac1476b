import type { Draft } from '../comfort/draft.ts';
import { addTo, earliestStart } from '../comfort/finish.ts';
import { LEVELS } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { compareScores, isComfortable } from '../comfort/rules.ts';
import { endOf } from '../deadlines/list-scheduling.ts';
import { pseudoRandom } from '../deadlines/pseudo-random.ts';
import { type Interval, minutesOf, minutesWithin } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';

/** Maximum number of passes over all days. */
const MAX_PASSES = 4;

/**
 * Local search for comfort: removes one to three adjacent jobs and reinserts them as comfortably as they fit without being
 * late. Undoes changes that do not improve the plan. Finally removes a few random jobs at once, at most `trials` times.
 */
export function improveComfort(draft: Draft, placer: Placer, trials: number, limit: number): void {
  const { meter } = draft.agenda;
  let score = draft.score();
  const attempt = (change: () => boolean) => {
    const mark = draft.mark();
    if (change()) {
      const next = draft.score();
      if (compareScores(next, score) < 0) {
        score = next;
        return true;
      }
    }
    draft.undo(mark);
    return false;
  };
  const tryMove = (jobs: readonly Job[]) => attempt(() => placeAgain(jobs, draft, placer));
  for (let pass = 0; pass < MAX_PASSES && !isComfortable(score); pass++) {
    let moved = false;
    const isRare = uncomfortableDays(draft).length <= MAX_DAYS;
    for (const day of draft.agenda.days.all.keys()) {
      for (const jobs of candidates(draft, day)) {
        if (meter.reached(limit)) return;
        if (!draft.isUncomfortable(day)) break;
        moved = tryMove(jobs) || moved;
      }
      if (!isRare) continue;
      for (const run of runsOf(draft, day)) {
        if (meter.reached(limit)) return;
        if (!draft.isUncomfortable(day)) break;
        moved = attempt(() => rearrange(run, draft, placer)) || moved;
      }
      for (const jobs of withBlockers(draft, day)) {
        if (meter.reached(limit)) return;
        if (!draft.isUncomfortable(day)) break;
        moved = tryMove(jobs) || moved;
      }
    }
    if (!moved) break;
  }
  recreate(draft, tryMove, trials, limit);
}

/** Number of random trials per job of the plan. */
const TRIALS_PER_JOB = 16;

/** With more uncomfortable days than this, there is too much work for the expensive moves to succeed. */
const MAX_DAYS = 8;

/** Ruin and recreate: reinserts a few jobs around an uncomfortable day in random order. */
function recreate(
  draft: Draft,
  tryMove: (jobs: readonly Job[]) => boolean,
  most: number,
  limit: number,
): void {
  const next = pseudoRandom();
  const trials = Math.min(most, TRIALS_PER_JOB * Math.min(60, draft.problem.jobs.length));
  let days = uncomfortableDays(draft);
  if (days.length > MAX_DAYS) return;
  for (let trial = 0; trial < trials && days.length > 0; trial++) {
    if (draft.agenda.meter.reached(limit)) return;
    const near = jobsAround(draft, days[next(days.length)] as number);
    const chosen: Job[] = [];
    for (let size = 2 + next(4); size > 0 && near.length > 0; size--)
      chosen.push(...near.splice(next(near.length), 1));
    if (tryMove(chosen)) days = uncomfortableDays(draft);
  }
}

const uncomfortableDays = (draft: Draft) =>
  [...draft.agenda.days.all.keys()].filter((day) => draft.isUncomfortable(day));

/** Returns the jobs with sessions on a day or the next. */
function jobsAround(draft: Draft, day: number): Job[] {
  const { agenda } = draft;
  const { start } = agenda.days.all[day] as Interval;
  const end = agenda.days.endOf(Math.min(day + 1, agenda.days.all.length - 1));
  const jobs = new Set(ownersWithin(draft, start, end));
  agenda.meter.spent += 10 * jobs.size;
  return [...jobs];
}

/** Returns the sets of jobs of a day to move: single jobs, last first; adjacent pairs in both orders; adjacent triples. */
function candidates(draft: Draft, day: number): Job[][] {
  const { start, end } = draft.agenda.days.all[day] as Interval;
  const inOrder = ownersWithin(draft, start, end).filter((job, i, all) => job !== all[i - 1]);
  const single = [...new Set(inOrder.toReversed())].map((job) => [job]);
  const pairs = inOrder.slice(1).flatMap((job, index) => {
    const before = inOrder[index] as Job;
    return [
      [before, job],
      [job, before],
    ];
  });
  const triples = inOrder
    .slice(2)
    .map((job, index) => [inOrder[index] as Job, inOrder[index + 1] as Job, job]);
  return [...single, ...pairs, ...triples];
}

/** Yields each job of a day paired with each job on other days whose time it could use. */
function* withBlockers(draft: Draft, day: number): Generator<Job[]> {
  const { agenda, problem } = draft;
  const { start, end } = agenda.days.all[day] as Interval;
  const ofDay = new Set(ownersWithin(draft, start, end));
  for (const job of ofDay) {
    const from = Math.max(job.release, problem.horizon.start);
    const others = new Set<Job>();
    for (
      let i = agenda.firstEndingAfter(from);
      (agenda.starts[i] ?? job.deadline) < job.deadline;
      i++
    ) {
      const other = problem.jobs[agenda.owners[i] as number];
      agenda.meter.spent += 8;
      const isUseful =
        other &&
        minutesWithin(job.allowed, agenda.starts[i] as number, agenda.ends[i] as number) > 0;
      if (isUseful && !ofDay.has(other)) others.add(other);
    }
    for (const other of others) yield [job, other];
  }
}

function ownersWithin({ agenda, problem }: Draft, from: number, to: number): Job[] {
  const owners: Job[] = [];
  for (let i = agenda.firstEndingAfter(from); (agenda.starts[i] ?? to) < to; i++) {
    const job = problem.jobs[agenda.owners[i] as number];
    if (job) owners.push(job);
  }
  return owners;
}

type Planned = { job: Job; session: Interval };

/** Maximum number of adjacent sessions to rearrange at once. */
const MAX_RUN = 5;

/** Yields runs of adjacent sessions of a day, in chronological and in reverse order. */
function* runsOf(draft: Draft, day: number): Generator<Planned[]> {
  const { agenda, problem } = draft;
  const { start: from, end: to } = agenda.days.all[day] as Interval;
  for (let size = 1; size <= MAX_RUN; size++) {
    for (let first = agenda.firstEndingAfter(from); (agenda.starts[first] ?? to) < to; first++) {
      const run: Planned[] = [];
      for (let i = first; run.length < size && (agenda.starts[i] ?? to) < to; i++) {
        const job = problem.jobs[agenda.owners[i] as number];
        const session = { start: agenda.starts[i] as number, end: agenda.ends[i] as number };
        if (job) run.push({ job, session });
      }
      if (run.length < size) break;
      agenda.meter.spent += 5 * size;
      yield run;
      if (size > 1) yield run.reverse();
    }
  }
}

/** Removes sessions and places the same work again next to the remaining sessions of each job. */
function rearrange(run: readonly Planned[], draft: Draft, placer: Placer): boolean {
  const removed = Map.groupBy(run, ({ job }) => job);
  const untils = new Map(
    [...removed.keys()].map((job) => [job, latestEnd(job, draft.sessionsOf(job), draft)]),
  );
  const rests = new Map(
    [...removed].map(([job, sessions]) => {
      const starts = new Set(sessions.map(({ session }) => session.start));
      return [job, draft.sessionsOf(job).filter(({ start }) => !starts.has(start))];
    }),
  );
  for (const [job, rest] of rests) draft.set(job, rest);
  for (const [job, rest] of rests) {
    const from = earliestStart(job, draft);
    if (from === undefined) return false;
    draft.set(job, []);
    const until = untils.get(job) as number;
    const levels = { from: 0, to: LEVELS.length - 1 };
    const sessions = addTo(rest, job, draft.agenda, placer, from, until, levels);
    if (!sessions) return false;
    draft.set(job, sessions);
  }
  return true;
}

/** Returns the latest end of a job that makes it no later than with `own` and does not delay its successors. */
function latestEnd(job: Job, own: readonly Interval[], draft: Draft): number {
  const end = endOf(own);
  const wait = draft
    .successorsOf(job)
    .map((next) => draft.sessionsOf(next)[0]?.start ?? Number.POSITIVE_INFINITY);
  return Math.min(end <= job.deadline ? job.deadline : end, ...wait);
}

/** Removes the jobs and reinserts them in order, each as comfortably as it fits. Returns false if one does not fit. */
function placeAgain(jobs: readonly Job[], draft: Draft, placer: Placer): boolean {
  const before = jobs.map((job) => draft.sessionsOf(job));
  for (const job of jobs) draft.set(job, []);
  return jobs.every((job, index) => {
    const own = before[index] as readonly Interval[];
    if (minutesOf(own) < job.rules.work) return false;
    const until = latestEnd(job, own, draft);
    const from = earliestStart(job, draft);
    if (from === undefined) return false;
    for (let level = 0; level < LEVELS.length; level++) {
      const sessions = placer.place(job, draft.agenda, from, until, level);
      if (!sessions) continue;
      draft.set(job, sessions);
      return true;
    }
    return false;
  });
}
