import type { Calendar } from './calendar.ts';
import type { Interval } from './intervals.ts';

/** How a task's work may be split into sessions; minutes. */
export type SessionRules = {
  work: number;
  split: boolean;
  shortest: number;
  longest: number;
  cooldown: number;
};

type SessionSettings = {
  minSessionMinutes: number;
  maxSessionMinutes: number;
  cooldownMinutes: number;
};

/**
 * The rules for `work` minutes. So that any amount of work can be split, the shortest session is the
 * smallest of the task's minimum, its maximum and floor(work / ceil(work / maximum)).
 */
export function sessionRulesOf(work: number, split: boolean, task: SessionSettings): SessionRules {
  if (!split) return { work, split, shortest: work, longest: work, cooldown: 0 };
  const longest = task.maxSessionMinutes;
  const evenLength = Math.floor(work / Math.ceil(work / longest));
  const shortest = Math.min(task.minSessionMinutes, longest, evenLength);
  return { work, split, shortest, longest, cooldown: task.cooldownMinutes };
}

/** Whether `minutes` can be split into sessions of `shortest` to `longest` minutes. */
export const divisible = (minutes: number, { shortest, longest }: SessionRules) =>
  minutes === 0 || Math.floor(minutes / shortest) >= Math.ceil(minutes / longest);

/** The longest session within `room` that leaves divisible work; 0 if there is none. */
export function nextSessionLength(left: number, room: number, rules: SessionRules): number {
  for (let length = Math.min(left, room, rules.longest); length >= rules.shortest; length--) {
    if (divisible(left - length, rules)) return length;
  }
  return 0;
}

/** Where to place work: the part of `allowed` between `from` and `until` that the calendar has free. */
export type FreeTime = {
  allowed: readonly Interval[];
  calendar: Calendar;
  from: number;
  until: number;
};

/**
 * Greedy placement of all of the work, as early as possible in the longest sessions; if a remainder
 * does not fit, retries with more, shorter sessions. Undefined if nothing fits.
 */
export function place(rules: SessionRules, free: FreeTime): Interval[] | undefined {
  const first = fill(rules, rules.longest, free);
  if (first.left === 0) return first.sessions;
  if (!rules.split || first.room < rules.work) return undefined;
  for (const longest of evenLengths(rules)) {
    const { sessions, left } = fill(rules, longest, free);
    if (left === 0) return sessions;
  }
  return undefined;
}

/** The same without the retries. */
export function placeAtOnce(rules: SessionRules, free: FreeTime): Interval[] | undefined {
  const { sessions, left } = fill(rules, rules.longest, free);
  return left === 0 ? sessions : undefined;
}

/** Tries every session length that `place` may use; returns the placement that ends first. */
export function placeEarliest(rules: SessionRules, free: FreeTime): Interval[] | undefined {
  const candidates = [rules.longest, ...(rules.split ? evenLengths(rules) : [])]
    .map((longest) => fill(rules, longest, free))
    .filter(({ left }) => left === 0)
    .map(({ sessions }) => sessions);
  const end = (sessions: Interval[]) => sessions.at(-1)?.end ?? 0;
  return candidates.reduce<Interval[] | undefined>(
    (best, candidate) => (best && end(best) <= end(candidate) ? best : candidate),
    undefined,
  );
}

/** Places as much of the work as fits; work that must not be split is placed whole or not at all. */
export function placePartially(rules: SessionRules, free: FreeTime): Interval[] {
  return rules.split ? fill(rules, rules.longest, free, true).sessions : [];
}

/** Lengths of equal sessions, from the fewest possible to EXTRA_SESSIONS more. */
export function evenLengths({ work, shortest, longest }: SessionRules): number[] {
  const fewest = Math.ceil(work / longest);
  const max = Math.min(Math.floor(work / shortest), fewest + EXTRA_SESSIONS);
  return Array.from({ length: max - fewest + 1 }, (_, extra) => Math.ceil(work / (fewest + extra)));
}

/** How many sessions beyond the minimum number are tried. */
const EXTRA_SESSIONS = 4;

/** One greedy pass over the gaps with sessions of at most `longest`; `partial`: any remainder will do. */
function fill(
  rules: SessionRules,
  longest: number,
  { allowed, calendar, from, until }: FreeTime,
  partial = false,
) {
  const sessions: Interval[] = [];
  const limited = { ...rules, longest };
  let left = rules.work;
  let earliest = from;
  let usable = 0;
  calendar.gaps(allowed, from, until, (gapStart, gapEnd) => {
    if (gapEnd - gapStart >= rules.shortest) usable += gapEnd - gapStart;
    let start = Math.max(gapStart, earliest);
    while (left > 0 && gapEnd - start >= rules.shortest) {
      const room = gapEnd - start;
      const length = partial
        ? Math.min(left, room, longest)
        : nextSessionLength(left, room, limited);
      if (length < rules.shortest) break;
      sessions.push({ start, end: start + length });
      left -= length;
      start += length + rules.cooldown;
      earliest = start;
    }
    return left > 0;
  });
  return { sessions, left, room: usable };
}

/** Upper bound on the minutes of this work within one free interval of that length. */
export function maxWorkWithin(
  length: number,
  { work, shortest, longest, cooldown }: SessionRules,
): number {
  let max = 0;
  for (let count = 1; ; count++) {
    const room = length - (count - 1) * cooldown;
    if (room < count * shortest || count * shortest > work) return max;
    max = Math.max(max, Math.min(room, count * longest, work));
    if (max === work || room <= count * longest) return max;
  }
}
