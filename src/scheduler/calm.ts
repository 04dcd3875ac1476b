import type { Draft } from './draft.ts';
import { earliestStart } from './finish.ts';
import type { Job } from './prepare.ts';
import { compareScores, measured, type Score } from './rules.ts';
import { compareCounts, endOf, minutesOf } from './solver.ts';
import type { LateCounts } from './types.ts';

export const lateOf = (score: Score) => score.slice(0, 5) as unknown as LateCounts;

/** A crumb more is as bad as so many minutes moved. */
const CRUMB_MINUTES = 25;

const disturbance = (score: Score) =>
  measured(score, 'moved') + CRUMB_MINUTES * measured(score, 'crumbs');

/** Of moves that are all allowed: the fewest late, then the fewest minutes moved, then all the rest. */
export function compareForCalm(a: Score, b: Score): number {
  return (
    compareCounts(lateOf(a), lateOf(b)) || disturbance(a) - disturbance(b) || compareScores(a, b)
  );
}

/** Whether a job starts after all that it waits for, and all that waits for it starts after it. */
export function isInOrder(job: Job, draft: Draft): boolean {
  const own = draft.sessionsOf(job);
  const from = own.length > 0 ? earliestStart(job, draft) : 0;
  if (from === undefined || from > (own[0]?.start ?? from)) return false;
  return draft.successorsOf(job).every((next) => {
    const first = draft.sessionsOf(next)[0];
    return !first || (minutesOf(own) === job.rules.work && first.start >= endOf(own));
  });
}
