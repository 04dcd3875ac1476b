/** A calendar date without a time zone, as `2026-11-16`. Compared as text. */
export type CalendarDate = string;

const MILLISECONDS = 24 * 60 * 60 * 1000;

const midnight = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is an existing date; not 31 June. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = midnight(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(midnight(date) + days * MILLISECONDS).toISOString().slice(0, 10);

/** The weekday; 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(midnight(date)).getUTCDay();

/** The first day of the week of a date, for weeks that start on `firstWeekday`. */
export const startOfWeek = (date: CalendarDate, firstWeekday: number): CalendarDate =>
  addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));

export const daysFrom = (date: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index));
