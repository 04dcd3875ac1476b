/** A calendar, and its events from 1 November to 1 December 2026 for an account in Europe/Paris. */
export type CalendarCase = {
  name: string;
  lines: string[];
  /** Each event: title, start and end in UTC, and marks (all-day, tentative, transparent). */
  events: string[];
  /** Parts of the notices, in order. Default: none. */
  notices?: string[];
};

export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** An event from 9:00 to 10:00 in Paris on 2 November 2026, a Monday, with other properties. */
export const meeting = (...lines: string[]) =>
  event(
    'UID:m',
    'SUMMARY:M',
    'DTSTART;TZID=Europe/Paris:20261102T090000',
    'DTEND;TZID=Europe/Paris:20261102T100000',
    ...lines,
  );

/** The meeting on days of November, at 9:00 in Paris. */
export const onDays = (...days: number[]) =>
  days.map((day) => {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    return `M ${date}T08:00Z/${date}T09:00Z`;
  });

export const zone = (name: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...lines,
  'END:VTIMEZONE',
];

/** The rules of New York. */
export const EASTERN = [
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
];
