import { signal } from '@preact/signals';
import { now } from '../state/clock.ts';
import { zone } from '../state/session.ts';
import { date, today } from '../state/view.ts';
import type { WrittenSpan } from '../time/busy-span.ts';
import { timeOfDay } from '../time/moments.ts';
import { dateIn, type Instant } from '../time/zone.ts';

const HOUR = 60 * 60 * 1000;

/** The time that was drawn on the calendar for new busy time. */
export const drawn = signal<{ start: Instant; end: Instant } | undefined>(undefined);

export const written = (start: Instant, end: Instant): WrittenSpan => ({
  date: dateIn(zone.value, start),
  from: timeOfDay(zone.value, start),
  to: timeOfDay(zone.value, end),
});

/** What a new one begins with: what was drawn, else the next full hour on the day that is shown. */
export function proposed(): WrittenSpan {
  if (drawn.value) return written(drawn.value.start, drawn.value.end);
  const next = Math.ceil(now.peek() / HOUR) * HOUR;
  return {
    ...written(next, next + HOUR),
    date: date.value < today.value ? today.value : date.value,
  };
}
