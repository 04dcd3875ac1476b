import type { CalendarDate } from './dates.ts';

/** An instant in milliseconds since the epoch, like `Date.now()`. */
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

/** The UTC offset of a time zone, in milliseconds, computed with `Intl.DateTimeFormat`. */
function formattedOffset(zone: string, instant: Instant): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  return clock - Math.floor(instant / SECOND) * SECOND;
}

/** The least time between two clock changes of any zone. */
const BETWEEN_CHANGES = 6 * HOUR;

/** A cache of offsets at multiples of `BETWEEN_CHANGES`. A week needs a thousand offsets, and formatting is slow. */
const offsets = new Map<string, number>();

function offsetAtStep(zone: string, step: number): number {
  const key = `${zone} ${step}`;
  const offset = offsets.get(key) ?? formattedOffset(zone, step * BETWEEN_CHANGES);
  offsets.set(key, offset);
  return offset;
}

/** The UTC offset of a time zone at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: Instant): number {
  const step = Math.floor(instant / BETWEEN_CHANGES);
  const offset = offsetAtStep(zone, step);
  return offset === offsetAtStep(zone, step + 1) ? offset : formattedOffset(zone, instant);
}

/** The wall clock time of a zone as if it were UTC, in whole seconds. */
export const wallClock = (zone: string, instant: Instant): Instant =>
  Math.floor(instant / SECOND) * SECOND + offsetAt(zone, instant);

/** Whether the wall clock shows the time of this instant twice, as the clock is set back. */
export function isShownTwice(zone: string, instant: Instant): boolean {
  const offset = offsetAt(zone, instant);
  return [-BETWEEN_CHANGES, BETWEEN_CHANGES].some((distance) => {
    const other = offsetAt(zone, instant + distance);
    return other !== offset && offsetAt(zone, instant + offset - other) === other;
  });
}

/** The date of an instant in a time zone. */
export const dateIn = (zone: string, instant: Instant): CalendarDate =>
  new Date(wallClock(zone, instant)).toISOString().slice(0, 10);

/** A span with a constant UTC offset. */
export type EvenStretch = { start: Instant; end: Instant; offset: number };

/** The span from `start` to `end`, split at the clock changes of the zone. */
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

/** The first second after `start`, up to `end`, at which the zone has another offset. */
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
 * The first instant of a date: the first one at which the wall clock shows that date or a later one. If midnight is
 * skipped, this is the instant of the clock change.
 */
export function startOfDay(zone: string, date: CalendarDate): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Offsets are below 15 hours, and a zone may skip a whole day.
  const stretches = evenStretches(zone, midnight - 40 * HOUR, midnight + 40 * HOUR);
  for (const { start, end, offset } of stretches) {
    if (midnight < end + offset) return Math.max(start, midnight - offset);
  }
  return midnight + 40 * HOUR;
}
