import { axisOf, type Day, instantAt } from './axis.ts';
import { nextStep, type Times } from './moves.ts';
import { type WeekWindow, windowsOn } from './windows.ts';
import type { Instant } from './zone.ts';

const MINUTE = 60_000;

type Wish = {
  zone: string;
  days: Day[];
  windows: WeekWindow[];
  /** What is there already. */
  taken: Times[];
  minutes: number;
  /** Not before this. */
  from: Instant;
};

/** The first time of some days that lies in a window and is free for so long; undefined where there is none. */
export function firstFree(wish: Wish): Times | undefined {
  const taken = [...wish.taken].sort((one, other) => one.start - other.start);
  for (const open of wish.days.flatMap((day) => openOn(day, wish.windows))) {
    const found = firstWithin(open, taken, wish);
    if (found) return found;
  }
  return undefined;
}

function openOn(day: Day, windows: WeekWindow[]): Times[] {
  const axis = axisOf([day]);
  return windowsOn(axis, day, windows).map(({ from, to }) => ({
    start: instantAt(axis, day, from),
    end: instantAt(axis, day, to),
  }));
}

function firstWithin(open: Times, taken: Times[], { zone, minutes, from }: Wish) {
  const length = minutes * MINUTE;
  // The step at or after a moment.
  const onStep = (instant: Instant) => nextStep(zone, instant - 1, 1);
  let start = onStep(Math.max(open.start, from));
  for (const block of taken) {
    if (block.start >= start + length) break;
    if (block.end > start) start = onStep(block.end);
  }
  return start + length <= open.end ? { start, end: start + length } : undefined;
}
