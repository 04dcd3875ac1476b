import type { CalendarDate } from './dates.ts';

/** A moment in milliseconds, as `Date.now()` tells it. */
export type Instant = number;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** How far the wall clock of a zone is ahead of UTC, in milliseconds, as the browser tells it. */
function toldOffset(zone: string, instant: Instant): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  return clock - Math.floor(instant / SECOND) * SECOND;
}

/** No zone has changed its clock twice within this. */
const BETWEEN_CHANGES = 6 * HOUR;

/** The offsets at whole multiples of that time: a week is asked about a thousand times, and the browser takes long to tell. */
const told = new Map<string, number>();

function offsetAtStep(zone: string, step: number): number {
  const key = `${zone} ${step}`;
  const offset = told.get(key) ?? toldOffset(zone, step * BETWEEN_CHANGES);
  told.set(key, offset);
  return offset;
}

/** How far the wall clock of a zone is ahead of UTC, in milliseconds. */
export function offsetAt(zone: string, instant: Instant): number {
  const step = Math.floor(instant / BETWEEN_CHANGES);
  const offset = offsetAtStep(zone, step);
  return offset === offsetAtStep(zone, step + 1) ? offset : toldOffset(zone, instant);
}

/** What the wall clock of a zone shows, as if that were UTC; to the second. */
export const wallClock = (zone: string, instant: Instant): Instant =>
  Math.floor(instant / SECOND) * SECOND + offsetAt(zone, instant);

/** Whether the wall clock, because it is put back, shows the same time once more before or after a moment. */
export function isShownTwice(zone: string, instant: Instant): boolean {
  const offset = offsetAt(zone, instant);
  return [-BETWEEN_CHANGES, BETWEEN_CHANGES].some((distance) => {
    const other = offsetAt(zone, instant + distance);
    return other !== offset && offsetAt(zone, instant + offset - other) === other;
  });
}

/** The day that a moment lies on in a zone. */
export const dateIn = (zone: string, instant: Instant): CalendarDate =>
  new Date(wallClock(zone, instant)).toISOString().slice(0, 10);

/** A stretch of time in which the wall clock runs evenly. */
export type EvenStretch = { start: Instant; end: Instant; offset: number };

/** The time from `start` to `end`, cut where the clock of the zone is changed. */
export function evenStretches(zone: string, start: Instant, end: Instant): EvenStretch[] {
  const stretches: EvenStretch[] = [];
  let from = start;
  let seen = start;
  let offset = offsetAt(zone, start);
  while (seen < end) {
    const next = Math.min(seen + BETWEEN_CHANGES, end);
    const offsetThen = offsetAt(zone, next);
    if (offsetThen !== offset) {
      const change = changeBetween(zone, seen, next, offset);
      if (change < end) {
        stretches.push({ start: from, end: change, offset });
        from = change;
        offset = offsetThen;
      }
    }
    seen = next;
  }
  if (from < end) stretches.push({ start: from, end, offset });
  return stretches;
}

/** The first second, after `start` and up to `end`, at which the zone no longer has this offset. */
function changeBetween(zone: string, start: Instant, end: Instant, offset: number): Instant {
  let before = start;
  let after = end;
  while (after - before > SECOND) {
    const middle = before + Math.floor((after - before) / 2 / SECOND) * SECOND;
    if (offsetAt(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * The first moment of a day: the first at which the wall clock shows that day or a later one. Where midnight is skipped
 * that is the moment of the change.
 */
export function startOfDay(zone: string, date: CalendarDate): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // No zone is further from UTC than 15 hours; a whole day may be skipped.
  const stretches = evenStretches(zone, midnight - 40 * HOUR, midnight + 40 * HOUR);
  for (const { start, end, offset } of stretches) {
    if (midnight < end + offset) return Math.max(start, midnight - offset);
  }
  return midnight + 40 * HOUR;
}
