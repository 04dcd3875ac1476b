/** A calendar date without a time zone, as `2026-11-16`. Compared as text. */
export type CalendarDate = string;

const MILLISECONDS = 24 * 60 * 60 * 1000;

const midnight = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/**
 * Whether a text is an existing date of the years 1971 to 9998; not 31 June. The server accepts the years 1970 to 9999, so
 * the weeks and months of these dates can be queried.
 */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1971' || text > '9999') return false;
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

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const last = new Date(`${date.slice(0, 7)}-01`);
  last.setUTCMonth(last.getUTCMonth() + months + 1, 0);
  const end = last.toISOString();
  return end.slice(0, 8) + (date.slice(8) < end.slice(8, 10) ? date : end).slice(8, 10);
}

/** The dates of a date's month, from the start of its first week to the end of its last one. */
export function datesOfMonth(date: CalendarDate, firstWeekday: number): CalendarDate[] {
  const month = date.slice(0, 8);
  const start = startOfWeek(`${month}01`, firstWeekday);
  const lastWeek = startOfWeek(addMonths(`${month}31`, 0), firstWeekday);
  return daysFrom(start, (midnight(lastWeek) - midnight(start)) / MILLISECONDS + 7);
}
