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

/** The free time to place work in: some windows, a calendar, and from when to when. */
export type Space = {
  allowed: readonly Interval[];
  calendar: Calendar;
  from: number;
  until: number;
};

/**
 * Places all of the work, as early as long sessions can; where those leave a rest that fits nowhere,
 * more and shorter ones are tried. Undefined when it does not fit.
 */
export function place(cut: Cut, space: Space): Interval[] | undefined {
  const first = fill(cut, cut.longest, space);
  if (first.left === 0) return first.sessions;
  if (!cut.split || first.room < cut.work) return undefined;
  for (const longest of shorter(cut)) {
    const { sessions, left } = fill(cut, longest, space);
    if (left === 0) return sessions;
  }
  return undefined;
}

/** Of the ways that `place` knows, the one that ends first. */
export function placeEarliest(cut: Cut, space: Space): Interval[] | undefined {
  const ways = [cut.longest, ...(cut.split ? shorter(cut) : [])]
    .map((longest) => fill(cut, longest, space))
    .filter(({ left }) => left === 0)
    .map(({ sessions }) => sessions);
  const end = (sessions: Interval[]) => sessions.at(-1)?.end ?? 0;
  return ways.reduce<Interval[] | undefined>(
    (best, way) => (best && end(best) <= end(way) ? best : way),
    undefined,
  );
}

/** Places as much of the work as fits; work that must not be split fits whole or not at all. */
export function placePart(cut: Cut, space: Space): Interval[] {
  return cut.split ? fill(cut, cut.longest, space, true).sessions : [];
}

/** The lengths of even sessions, from the fewest to some more than that. */
function shorter({ work, shortest, longest }: Cut): number[] {
  const fewest = Math.ceil(work / longest);
  const most = Math.min(Math.floor(work / shortest), fewest + MORE_SESSIONS);
  return Array.from({ length: most - fewest + 1 }, (_, more) => Math.ceil(work / (fewest + more)));
}

/** How many more sessions than necessary are tried. */
const MORE_SESSIONS = 4;

/** One pass over the free stretches with sessions of at most `longest`; what is `left` may be a scrap. */
function fill(
  cut: Cut,
  longest: number,
  { allowed, calendar, from, until }: Space,
  scraps = false,
) {
  const sessions: Interval[] = [];
  const limited = { ...cut, longest };
  let left = cut.work;
  let earliest = from;
  let open = 0;
  calendar.gaps(allowed, from, until, (gapStart, gapEnd) => {
    if (gapEnd - gapStart >= cut.shortest) open += gapEnd - gapStart;
    let start = Math.max(gapStart, earliest);
    while (left > 0 && gapEnd - start >= cut.shortest) {
      const room = gapEnd - start;
      const length = scraps ? Math.min(left, room, longest) : nextSession(left, room, limited);
      if (length < cut.shortest) break;
      sessions.push({ start, end: start + length });
      left -= length;
      start += length + cut.cooldown;
      earliest = start;
    }
    return left > 0;
  });
  return { sessions, left, room: open };
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
