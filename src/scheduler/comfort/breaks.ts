import { firstEndingAfter, type Interval, union } from '../input/intervals.ts';
import type { Problem } from '../input/prepare.ts';
import type { Agenda } from './agenda.ts';

/**
 * Returns breaks that limit every stretch of work to `breakAfterMinutes` if nothing is planned in them. Each is as late as
 * possible and does not overlap kept blocks.
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
      const moment = avoidKept(kept, from, from + after, pause);
      if (moment >= to) break;
      breaks.push({ start: moment, end: moment + pause });
      from = moment + pause;
    }
  }
  return breaks;
}

/** Returns the start of a break that should start at `moment`, moved before or after kept blocks that overlap it. */
function avoidKept(kept: readonly Interval[], from: number, moment: number, pause: number) {
  let begin = moment;
  for (let i = firstEndingAfter(kept, moment); i < kept.length; i++) {
    const { start, end } = kept[i] as Interval;
    if (start >= begin + pause) break;
    if (begin === moment && start - pause > from) return start - pause;
    begin = end;
  }
  return begin;
}

/** Returns the start of the stretch of work that lasts until `from`; `from` if there is none. */
export function stretchStart(
  agenda: Agenda,
  entry: number,
  from: number,
  pause: number,
  after: number,
) {
  let start = from;
  for (let i = entry; i >= 0 && start - (agenda.ends[i] as number) < pause; i--) {
    agenda.meter.spent++;
    start = agenda.starts[i] as number;
    if (from - start >= after) break;
  }
  return start;
}

/** Returns the end of the stretch of work that starts with `entry`. */
export function stretchEnd(agenda: Agenda, entry: number, pause: number, after: number) {
  const start = agenda.starts[entry] as number;
  let end = start;
  for (let i = entry; (agenda.starts[i] ?? Number.POSITIVE_INFINITY) - end < pause; i++) {
    agenda.meter.spent++;
    end = agenda.ends[i] as number;
    if (end - start >= after) break;
  }
  return end;
}
