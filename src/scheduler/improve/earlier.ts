import type { Draft } from '../comfort/draft.ts';
import { complete, isInOrder, isOnTimeIn, isWhole } from '../comfort/finish.ts';
import { COMFORTABLE } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { compareScores } from '../comfort/rules.ts';
import { endOf } from '../deadlines/list-scheduling.ts';
import type { Interval } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';

/** Budget of `moveEarlier`, in meter units. */
export const UNITS_TO_MOVE_EARLIER = 5e5;

/** Maximum number of passes over all jobs: a moved job frees time for the next pass. */
const MAX_PASSES = 3;

/** With more jobs than this, the other phases use the whole budget of a run. */
const MAX_JOBS = 1_000;

/** Left shift: moves each job, in planning order, to earlier free time in which it is comfortable. */
export function moveEarlier(draft: Draft, placer: Placer, limit: number): void {
  if (draft.problem.jobs.length > MAX_JOBS) return;
  for (let pass = 0, changed = true; pass < MAX_PASSES && changed; pass++) {
    changed = false;
    for (const job of draft.problem.jobs) {
      if (draft.agenda.meter.reached(limit)) return;
      if (isWhole(job, draft) && shift(job, draft, placer)) changed = true;
    }
  }
}

function shift(job: Job, draft: Draft, placer: Placer): boolean {
  const own = draft.sessionsOf(job);
  const until = isOnTimeIn(draft, job) ? job.deadline : endOf(own);
  const mark = draft.mark();
  const before = draft.score();
  draft.set(job, []);
  const levels = { from: COMFORTABLE, to: COMFORTABLE };
  const sessions = complete(job, [], draft, placer, until, levels);
  if (sessions && (sessions[0] as Interval).start <= (own[0] as Interval).start) {
    draft.set(job, sessions);
    if (isInOrder(job, draft) && compareScores(draft.score(), before) < 0) return true;
  }
  draft.undo(mark);
  return false;
}
