import { type Interval, minutesWithin } from './intervals.ts';
import type { Job } from './prepare.ts';

/**
 * Returns the sessions that a job may keep: those that comply with its windows and session rules, start at or after `from`
 * and are free according to `isFree`. If the work was reduced, the last sessions are shortened or dropped.
 */
export function keepable(
  job: Job,
  sessions: readonly Interval[],
  from: number,
  isFree: (session: Interval) => boolean,
): Interval[] {
  const { rules, allowed } = job;
  const kept: Interval[] = [];
  let left = rules.work;
  for (const { start, end } of sessions) {
    const length = Math.min(end - start, left);
    const session = { start, end: start + length };
    const earliest = Math.max(
      from,
      (kept.at(-1)?.end ?? Number.NEGATIVE_INFINITY) + rules.cooldown,
    );
    const isValid =
      Number.isInteger(start) &&
      Number.isInteger(end) &&
      start >= (kept.length > 0 ? earliest : from) &&
      length >= rules.shortest &&
      length <= rules.longest &&
      minutesWithin(allowed, start, session.end) === length;
    if (!isValid || !isFree(session)) continue;
    kept.push(session);
    left -= length;
  }
  return kept;
}
