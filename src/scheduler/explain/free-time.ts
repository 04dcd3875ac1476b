import { firstEndingAfter, type Interval } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import type { PlanView } from './plan-view.ts';

/** Maximum number of entries to scan for free time. */
const MAX_ENTRIES = 500;

/**
 * Returns the longest free stretch of a task's windows between two moments, outside of its cooldowns. Stops at a stretch of
 * at least `enough`, and ignores stretches shorter than `least`.
 */
export function longestFree(
  view: PlanView,
  job: Job,
  { start: from, end: until }: Interval,
  enough: number,
  least = enough,
): number {
  let longest = 0;
  let position = from;
  // Without the cooldowns around its kept blocks.
  const windows = job.allowed;
  const own = view.sessionsOf(job);
  const { cooldown } = job.rules;
  const measureUntil = (moment: number) => {
    const next = own[firstEndingAfter(own, position)];
    // The cooldown before the next own session may begin before sessions of other tasks.
    const end = next && next.start < until ? Math.min(moment, next.start - cooldown) : moment;
    if (end - position >= least) longest = Math.max(longest, stretchWithin(windows, position, end));
  };
  const first = firstEndingAfter(view.entries, from);
  for (let i = first; longest < enough; i++) {
    // Too many entries to scan: assume that there was free time.
    if (i - first > MAX_ENTRIES) return Number.POSITIVE_INFINITY;
    const entry = view.entries[i];
    if (!entry || entry.start >= until) break;
    const rest = entry.job === job ? cooldown : 0;
    measureUntil(entry.start);
    position = Math.max(position, entry.end + rest);
  }
  if (longest < enough) measureUntil(until);
  return longest;
}

/** Returns the longest part of a window between two moments. */
function stretchWithin(windows: readonly Interval[], from: number, until: number): number {
  let longest = 0;
  for (let i = firstEndingAfter(windows, from); (windows[i]?.start ?? until) < until; i++) {
    const { start, end } = windows[i] as Interval;
    longest = Math.max(longest, Math.min(end, until) - Math.max(start, from));
  }
  return longest;
}
