import { eventually } from '../support/eventually.ts';
import { visit } from './week.ts';
import { DAY } from './week-planning.ts';

/** A day relative to the planned day. */
export const dayAt = (days: number): string =>
  new Date(Date.parse(`${DAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const compact = (date: string) => date.replaceAll('-', '');

/** The lines of an event at times of the planned day, in UTC. */
export const meeting = (title: string, from: string, to: string, ...lines: string[]): string[] => [
  `UID:${title}`,
  `SUMMARY:${title}`,
  `DTSTART:${compact(DAY)}T${from.replace(':', '')}00Z`,
  `DTEND:${compact(DAY)}T${to.replace(':', '')}00Z`,
  ...lines,
];

/** The lines of an event of whole days, relative to the planned day. */
export const wholeDays = (title: string, first: number, last: number): string[] => [
  `UID:${title}`,
  `SUMMARY:${title}`,
  `DTSTART;VALUE=DATE:${compact(dayAt(first))}`,
  `DTEND;VALUE=DATE:${compact(dayAt(last + 1))}`,
];

/** An iCalendar file with these events. */
export const calendarFile = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((lines) => [
      'BEGIN:VEVENT',
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Subscribes to a file, and waits until its events are stored. */
export async function subscribeToFile(name: string, file: string, fields: object = {}) {
  const { id } = await visit.rest<{ id: string }>('POST', '/subscribed-calendars', {
    name,
    file,
    ...fields,
  });
  await eventually(`events of ${name}`, async () => {
    const found = await visit.rest<{ id: string; lastFetchedAt: string | null }[]>(
      'GET',
      '/subscribed-calendars',
    );
    return found.some((calendar) => calendar.id === id && calendar.lastFetchedAt !== null);
  });
}

/** The event of that title in the calendar. */
export const event = (title: string) =>
  visit.page.locator('[data-event]', { hasText: title }).first();
