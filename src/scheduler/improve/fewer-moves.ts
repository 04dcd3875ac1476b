import { Agenda } from '../comfort/agenda.ts';
import type { Draft } from '../comfort/draft.ts';
import { complete, isInOrder, isOnTimeIn, isWhole } from '../comfort/finish.ts';
import type { Placer } from '../comfort/placer.ts';
import { compareAfterComfort, isNoWorse, measured, type Score } from '../comfort/rules.ts';
import { pseudoRandom } from '../deadlines/pseudo-random.ts';
import { type Interval, minutesOf, missingFrom } from '../input/intervals.ts';
import { keepable } from '../input/keepable.ts';
import type { Job } from '../input/prepare.ts';

/** The search ends after this many trials without a reduction. */
const MAX_IDLE_TRIALS = 250;

/** Up to this many jobs besides those that occupy the time of a moved session are removed with it. */
const MAX_EXTRA_JOBS = 4;

/** Number of entries before and after a moved session whose jobs may be removed with it. */
const REACH = 4;

type Random = (below: number) => number;
/** Per job, the sessions of the previous plan that it could have again. */
type Wanted = readonly (readonly Interval[])[];

/**
 * Large neighbourhood search for stability: removes a moved job and jobs around its previous time, and reinserts them, the
 * moved job first, at their previous times where those are free. Undoes changes that make the plan worse than `goal` on
 * deadlines or comfort, or worse than before on the levels after these. The jobs in `pinned` keep their time.
 */
export function moveLess(
  draft: Draft,
  placer: Placer,
  goal: Score,
  limit: number,
  pinned: ReadonlySet<Job> = new Set(),
): void {
  const { meter } = draft.agenda;
  const next = pseudoRandom();
  const wanted = wantedSessions(draft);
  let before = draft.score();
  for (let idle = 0; idle < MAX_IDLE_TRIALS && !meter.reached(limit); idle++) {
    const jobs = neighbourhood(draft, wanted, pinned, next);
    if (!jobs) return;
    const mark = draft.mark();
    if (reinsert(jobs, draft, placer, wanted, next)) {
      const score = draft.score();
      if (isNoWorse(score, goal) && compareAfterComfort(score, before) <= 0) {
        if (measured(score, 'moved') < measured(before, 'moved')) idle = 0;
        before = score;
        continue;
      }
    }
    draft.undo(mark);
  }
}

function wantedSessions({ problem, agenda }: Draft): Wanted {
  const fixed = new Agenda(problem, agenda.meter);
  return problem.jobs.map((job) => {
    const before = problem.previous.get(job.task.id) ?? [];
    return keepable(job, before, job.release, (session) => fixed.isFree(session));
  });
}

const missing = (job: Job, draft: Draft, wanted: Wanted) =>
  missingFrom(draft.sessionsOf(job), wanted[job.index] as readonly Interval[]);

/** Returns a random moved job and, in random order, jobs to remove with it; `undefined` if no session could move back. */
function neighbourhood(
  draft: Draft,
  wanted: Wanted,
  pinned: ReadonlySet<Job>,
  next: Random,
): Job[] | undefined {
  const { agenda, problem } = draft;
  const { jobs, settings } = problem;
  agenda.meter.spent += 6 * jobs.length;
  const moved = jobs.flatMap((job) =>
    pinned.has(job) ? [] : missing(job, draft, wanted).map((session) => ({ job, session })),
  );
  const target = moved[next(moved.length)];
  if (!target) return undefined;
  const first = agenda.firstEndingAfter(target.session.start - settings.breakMinutes);
  const end = target.session.end + settings.breakMinutes;
  let last = first;
  while ((agenda.starts[last] ?? end) < end) last++;
  const others = agenda.owners.slice(first, last).map((owner) => jobs[owner]);
  for (let extra = next(MAX_EXTRA_JOBS + 1); extra > 0; extra--) {
    const near = agenda.owners[first - REACH + next(last - first + 2 * REACH)] as number;
    others.push(next(3) === 0 ? moved[next(moved.length)]?.job : jobs[near]);
  }
  const isApart = (job?: Job) => job !== undefined && job !== target.job && !pinned.has(job);
  const apart = new Set(others.filter(isApart) as Job[]);
  return [target.job, ...shuffled([...apart], next)];
}

function shuffled(jobs: Job[], next: Random): Job[] {
  for (let i = jobs.length - 1; i > 0; i--) {
    const other = next(i + 1);
    [jobs[i], jobs[other]] = [jobs[other] as Job, jobs[i] as Job];
  }
  return jobs;
}

/** Removes the jobs and reinserts them in order. Returns false if one does not fit, or if they move more than before. */
function reinsert(
  jobs: readonly Job[],
  draft: Draft,
  placer: Placer,
  wanted: Wanted,
  next: Random,
): boolean {
  const moves = (job: Job) => minutesOf(missing(job, draft, wanted));
  const before = jobs.map((job) => ({ job, ...placeOf(job, draft) }));
  // A minute of today or tomorrow counts twice, so twice as many later minutes may have the same weight.
  let left = 2 * jobs.reduce((sum, job) => sum + moves(job), 0);
  for (const job of jobs) draft.set(job, []);
  return before.every(({ job, own, until }) => {
    const sessions =
      until === undefined
        ? own.every((each) => draft.agenda.isFree(each)) && own
        : placed(job, until, draft, placer, wanted, next);
    if (!sessions) return false;
    draft.set(job, sessions);
    left -= moves(job);
    return left >= 0 && isInOrder(job, draft);
  });
}

/** Returns the sessions of a job and its latest end; no end if it is incomplete and so keeps its sessions. */
function placeOf(job: Job, draft: Draft): { own: readonly Interval[]; until?: number } {
  const own = draft.sessionsOf(job);
  if (!isWhole(job, draft)) return { own };
  return { own, until: isOnTimeIn(draft, job) ? job.deadline : draft.problem.horizon.end };
}

/**
 * Returns sessions of a job: those of its free previous times, and the rest as early as possible. In one of four calls, or if
 * that fails, all of them as early as possible.
 */
function placed(
  job: Job,
  until: number,
  draft: Draft,
  placer: Placer,
  wanted: Wanted,
  next: Random,
): Interval[] | undefined {
  const free = (wanted[job.index] as readonly Interval[]).filter((each) =>
    draft.agenda.isFree(each),
  );
  const kept =
    free.length > 0 && next(4) > 0 ? complete(job, free, draft, placer, until) : undefined;
  return kept ?? complete(job, [], draft, placer, until);
}
