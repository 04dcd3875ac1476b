import type { Calendar } from './calendar.ts';
import type { Interval } from './intervals.ts';

/** How a task's work may be cut. */
export type Cut = {
  work: number;
  split: boolean;
  shortest: number;
  longest: number;
  cooldown: number;
};

type Sessions = { minSessionMinutes: number; maxSessionMinutes: number; cooldownMinutes: number };

/**
 * The cut of `work` minutes. So that all work can be cut, the shortest session allowed is the smaller
 * of the minimum and floor(work / ceil(work / maximum)); a minimum above the maximum is the maximum.
 */
export function cutOf(work: number, split: boolean, task: Sessions): Cut {
  if (!split) return { work, split, shortest: work, longest: work, cooldown: 0 };
  const longest = task.maxSessionMinutes;
  const even = Math.floor(work / Math.ceil(work / longest));
  const shortest = Math.min(task.minSessionMinutes, longest, even);
  return { work, split, shortest, longest, cooldown: task.cooldownMinutes };
}

/** Whether `minutes` can be cut into sessions from shortest to longest. */
export const divisible = (minutes: number, { shortest, longest }: Cut) =>
  minutes === 0 || Math.floor(minutes / shortest) >= Math.ceil(minutes / longest);

/** The longest session of at most `room` that leaves work which can still be cut; 0 if there is none. */
export function nextSession(left: number, room: number, cut: Cut): number {
  for (let length = Math.min(left, room, cut.longest); length >= cut.shortest; length--) {
    if (divisible(left - length, cut)) return length;
  }
  return 0;
}

/**
 * Places work as early as it can be in the free stretches of `allowed` from `from` to `until`.
 * Undefined when not all of it fits; with `asFarAsItFits`, what fits.
 */
export function place(
  cut: Cut,
  allowed: readonly Interval[],
  calendar: Calendar,
  from: number,
  until: number,
  asFarAsItFits = false,
): Interval[] | undefined {
  const sessions: Interval[] = [];
  let left = cut.work;
  let earliest = from;
  calendar.gaps(allowed, from, until, (gapStart, gapEnd) => {
    let start = Math.max(gapStart, earliest);
    while (left > 0 && gapEnd - start >= cut.shortest) {
      const length = nextSession(left, gapEnd - start, cut);
      if (length === 0) break;
      sessions.push({ start, end: start + length });
      left -= length;
      start += length + cut.cooldown;
      earliest = start;
    }
    return left > 0;
  });
  if (left === 0 || (asFarAsItFits && cut.split)) return sessions;
  return undefined;
}

/** The most minutes of this work that one free stretch of that length can hold. */
export function mostWithin(length: number, { work, shortest, longest, cooldown }: Cut): number {
  let most = 0;
  for (let count = 1; ; count++) {
    const room = length - (count - 1) * cooldown;
    if (room < count * shortest || count * shortest > work) return most;
    most = Math.max(most, Math.min(room, count * longest, work));
    if (most === work || room <= count * longest) return most;
  }
}
