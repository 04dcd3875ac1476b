import type { Times } from './moves.ts';
import type { Instant } from './zone.ts';

const MINUTE = 60_000;
/** The usual and the least length of something that is added to the calendar. */
const USUAL = 60 * MINUTE;
const LEAST = 15 * MINUTE;

/** The slot from a start: an hour, or less if other time is taken before that. */
export function slotFrom(start: Instant, taken: readonly Times[]): Times {
  const next = Math.min(
    ...taken.filter((other) => other.start > start).map((other) => other.start),
  );
  return { start, end: start + Math.max(Math.min(USUAL, next - start), LEAST) };
}

/** The times that overlap a span. */
export const overlapping = <Other extends Times>(
  { start, end }: Times,
  others: readonly Other[],
): Other[] => others.filter((other) => other.start < end && other.end > start);
