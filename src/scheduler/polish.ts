import { LEVELS, type Placer } from './comfort.ts';
import type { Draft } from './draft.ts';
import { earliestStart } from './finish.ts';
import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { pseudoRandom } from './pseudo-random.ts';
import { compareScores, RULES, type Score } from './rules.ts';
import { endOf, minutesOf } from './solver.ts';

const COMFORT = RULES.flatMap(({ level }, index) => (level === 'comfort' ? [index] : []));

const isComfortable = (score: Score) => COMFORT.every((index) => score[index] === 0);

/** How often all jobs are looked at. */
const MAX_PASSES = 4;

/**
 * Local search for comfort: takes one job out, or two that are neighbours, and puts them back as
 * comfortably as they fit without being late; what does not make the plan better is undone. In the end
 * a few at once, at random, at most `trials` times.
 */
export function polish(draft: Draft, placer: Placer, trials: number, limit: number): void {
  const { meter } = draft.agenda;
  let score = draft.score();
  const tryMove = (jobs: readonly Job[]) => {
    const mark = draft.mark();
    if (putBack(jobs, draft, placer)) {
      const next = draft.score();
      if (compareScores(next, score) < 0) {
        score = next;
        return true;
      }
    }
    draft.undo(mark);
    return false;
  };
  for (let pass = 0; pass < MAX_PASSES && !isComfortable(score); pass++) {
    let moved = false;
    for (const day of draft.agenda.days.all.keys()) {
      for (const jobs of candidates(draft, day)) {
        if (meter.reached(limit)) return;
        if (!draft.isUncomfortable(day)) break;
        moved = tryMove(jobs) || moved;
      }
    }
    if (!moved) break;
  }
  recreate(draft, tryMove, trials, limit);
}

/** How often a few jobs are taken out at random and put back, per job of the plan. */
const TRIALS_PER_JOB = 16;

/** Above so many uncomfortable days there is too much work for comfort. */
const MAX_DAYS = 8;

/** Ruin and recreate: some jobs of an uncomfortable day in a random order. */
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

/** The jobs with sessions on a day or the next. */
function jobsAround(draft: Draft, day: number): Job[] {
  const { agenda, problem } = draft;
  const { start } = agenda.days.all[day] as Interval;
  const end = agenda.days.endOf(Math.min(day + 1, agenda.days.all.length - 1));
  const found = new Set<Job>();
  for (let i = agenda.firstEndingAfter(start); (agenda.starts[i] ?? end) < end; i++) {
    const job = problem.jobs[agenda.owners[i] as number];
    if (job) found.add(job);
  }
  agenda.meter.spent += 10 * found.size;
  return [...found];
}

/** The jobs of a day, last first, then each with the one before it, in both orders. */
function candidates(draft: Draft, day: number): Job[][] {
  const { agenda, problem } = draft;
  const { start, end } = agenda.days.all[day] as Interval;
  const inOrder: Job[] = [];
  for (let i = agenda.firstEndingAfter(start); (agenda.starts[i] ?? end) < end; i++) {
    const job = problem.jobs[agenda.owners[i] as number];
    if (job && job !== inOrder.at(-1)) inOrder.push(job);
  }
  const single = [...new Set(inOrder.toReversed())].map((job) => [job]);
  const pairs = inOrder.slice(1).flatMap((job, place) => {
    const before = inOrder[place] as Job;
    return [
      [before, job],
      [job, before],
    ];
  });
  const triples = inOrder
    .slice(2)
    .map((job, place) => [inOrder[place] as Job, inOrder[place + 1] as Job, job]);
  return [...single, ...pairs, ...triples];
}

/** Takes the jobs out and puts them back one by one, each as comfortably as it fits; false if one does not. */
function putBack(jobs: readonly Job[], draft: Draft, placer: Placer): boolean {
  const before = jobs.map((job) => draft.sessionsOf(job));
  for (const job of jobs) draft.set(job, []);
  return jobs.every((job, place) => {
    const own = before[place] as readonly Interval[];
    if (minutesOf(own) < job.rules.work) return false;
    const end = endOf(own);
    const wait = draft
      .successorsOf(job)
      .map((next) => draft.sessionsOf(next)[0]?.start ?? Number.POSITIVE_INFINITY);
    const until = Math.min(end <= job.deadline ? job.deadline : end, ...wait);
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
