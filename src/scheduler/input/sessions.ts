import type { Calendar } from '../deadlines/calendar.ts';
import type { Interval } from './intervals.ts';

/** The rules for splitting a task's work into sessions, in minutes. */
export type SessionRules = {
  work: number;
  split: boolean;
  shortest: number;
  longest: number;
  cooldown: number;
};

/** The shortest and the longest session. */
export type SessionLengths = Pick<SessionRules, 'shortest' | 'longest'>;

type SessionSettings = {
  minSessionMinutes: number;
  maxSessionMinutes: number;
  cooldownMinutes: number;
};

/**
 * Returns the rules for `work` minutes. The shortest session is the smallest of the task's minimum, its maximum and
 * floor(work / ceil(work / maximum)), so that any amount of work can be split.
 */
export function sessionRulesOf(work: number, split: boolean, task: SessionSettings): SessionRules {
  if (!split) return { work, split, shortest: work, longest: work, cooldown: 0 };
  const longest = task.maxSessionMinutes;
  const evenLength = Math.floor(work / Math.ceil(work / longest));
  const shortest = Math.min(task.minSessionMinutes, longest, evenLength);
  return { work, split, shortest, longest, cooldown: task.cooldownMinutes };
}

/** Whether `minutes` can be split into sessions of `shortest` to `longest` minutes. */
export const divisible = (minutes: number, { shortest, longest }: SessionLengths) =>
  minutes === 0 || Math.floor(minutes / shortest) >= Math.ceil(minutes / longest);

/**
 * Returns the length of the longest session within `room` after which the remaining work is divisible; 0 if there is none.
 * Unless it completes the work, it is a multiple of `step` minutes.
 */
export function nextSessionLength(
  left: number,
  room: number,
  lengths: SessionLengths,
  step = 1,
): number {
  const most = Math.min(left, room, lengths.longest);
  if (most === left && left >= lengths.shortest) return left;
  for (let length = most - (most % step); length >= lengths.shortest; length -= step) {
    if (divisible(left - length, lengths)) return length;
  }
  return 0;
}

/** The time in which to place work: the part of `allowed` between `from` and `until` that is free in the calendar. */
export type FreeTime = {
  allowed: readonly Interval[];
  calendar: Calendar;
  from: number;
  until: number;
};

/**
 * Places all of the work greedily, as early as possible in the longest sessions. If a remainder does not fit, retries with
 * more and shorter sessions. Returns `undefined` if nothing fits.
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

/** Like `place`, without retries. */
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

/** Places as much of the work as fits; nothing if the work must not be split. */
export function placePartially(rules: SessionRules, free: FreeTime): Interval[] {
  return rules.split ? fill(rules, rules.longest, free, true).sessions : [];
}

/** Lengths of equal sessions, from the fewest possible to EXTRA_SESSIONS more. */
export function evenLengths({ work, shortest, longest }: SessionRules): number[] {
  const fewest = Math.ceil(work / longest);
  const max = Math.min(Math.floor(work / shortest), fewest + EXTRA_SESSIONS);
  return Array.from({ length: max - fewest + 1 }, (_, extra) => {
    const even = Math.ceil(work / (fewest + extra));
    return Math.min(longest, Math.ceil(even / 5) * 5);
  });
}

/** Maximum number of additional sessions to try beyond the minimum. */
const EXTRA_SESSIONS = 4;

/** One greedy pass over the gaps with sessions of at most `longest`. `partial` allows any remainder. */
function fill(
  rules: SessionRules,
  longest: number,
  { allowed, calendar, from, until }: FreeTime,
  partial = false,
) {
  const sessions: Interval[] = [];
  const limited = longest === rules.longest ? rules : { ...rules, longest };
  const { shortest, cooldown } = rules;
  const gaps = calendar.gaps(allowed, from, until);
  let left = rules.work;
  let earliest = from;
  let usable = 0;
  while (left > 0 && gaps.next()) {
    const { end } = gaps;
    if (end - gaps.start >= shortest) usable += end - gaps.start;
    let start = Math.max(gaps.start, earliest);
    while (left > 0 && end - start >= shortest) {
      const room = end - start;
      const length = partial
        ? Math.min(left, room, longest)
        : nextSessionLength(left, room, limited);
      if (length < shortest) break;
      sessions.push({ start, end: start + length });
      left -= length;
      start += length + cooldown;
      earliest = start;
    }
  }
  return { sessions, left, room: usable };
}

/** Returns an upper bound on the minutes of work that fit into one free interval of the given length. */
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
