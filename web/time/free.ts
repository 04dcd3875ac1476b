import { axisOf, type Day, instantAt } from './axis.ts';
import { nextStep, type Times } from './moves.ts';
import { type WeekWindow, windowsOn } from './windows.ts';
import type { Instant } from './zone.ts';

const MINUTE = 60_000;

type Wish = {
  zone: string;
  days: Day[];
  windows: WeekWindow[];
  /** The occupied times. */
  taken: Times[];
  minutes: number;
  /** The earliest start. */
  from: Instant;
};

/** The first free slot within the windows of these days; `undefined` if there is none. */
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
  // The first step at or after an instant.
  const onStep = (instant: Instant) => nextStep(zone, instant - 1, 1);
  let start = onStep(Math.max(open.start, from));
  for (const block of taken) {
    if (block.start >= start + length) break;
    if (block.end > start) start = onStep(block.end);
  }
  return start + length <= open.end ? { start, end: start + length } : undefined;
}
