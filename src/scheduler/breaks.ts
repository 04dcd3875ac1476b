import { firstEndingAfter, type Interval, union } from './intervals.ts';
import type { Problem } from './prepare.ts';

/**
 * Breaks such that every stretch of work is short enough if nobody works in them: each as late as it can
 * be, before or after what stays.
 */
export function plannedBreaks({ jobs, kept, settings }: Problem): Interval[] {
  const { breakAfterMinutes: after, breakMinutes: pause } = settings;
  if (pause === 0) return [];
  const open = union([...new Set(jobs.map(({ allowed }) => allowed)), kept].flat());
  const breaks: Interval[] = [];
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start, end } of open) {
    if (start - to >= pause) from = start;
    to = end;
    while (to - from > after) {
      const moment = besideKept(kept, from, from + after, pause);
      if (moment >= to) break;
      breaks.push({ start: moment, end: moment + pause });
      from = moment + pause;
    }
  }
  return breaks;
}

/** Where a break can begin that should begin at `moment`, if what stays leaves no room there. */
function besideKept(kept: readonly Interval[], from: number, moment: number, pause: number) {
  let begin = moment;
  for (let i = firstEndingAfter(kept, moment); i < kept.length; i++) {
    const { start, end } = kept[i] as Interval;
    if (start >= begin + pause) break;
    if (begin === moment && start - pause > from) return start - pause;
    begin = end;
  }
  return begin;
}
