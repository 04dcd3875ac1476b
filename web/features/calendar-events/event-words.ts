import { computed } from '@preact/signals';
import {
  type CalendarEvent,
  cutEvents,
  unknownPeriods,
} from '../../state/queries/calendar-events.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import {
  dayInWords,
  daysInWords,
  momentInWords,
  spanInWords,
  timeInWords,
} from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { isolated } from '../../ui/isolated.ts';

/** The states of an event that its border and pattern show too. */
export const statesOf = ({ tentative, busyFrom }: CalendarEvent): string[] =>
  [tentative ? 'Tentative' : '', busyFrom === null ? 'Does not block time' : ''].filter(Boolean);

/** The classes of an event. */
export const classOf = ({ tentative, busyFrom }: CalendarEvent): string =>
  ['event', tentative && 'tentative', busyFrom === null && 'free'].filter(Boolean).join(' ');

/** The date or dates of an event: `Monday 16 November`, `16 – 18 Nov 2026`. */
export function datesInWords({ start, end }: CalendarEvent): string {
  const first = dateIn(zone.value, start);
  // The end is exclusive.
  const last = dateIn(zone.value, Math.max(end - 1, start));
  return first === last ? dayInWords(wording, first) : daysInWords(wording, first, last);
}

/** The times of an event that is not on one day, both with dates. */
function momentsInWords({ start, end }: CalendarEvent): string {
  const moment = (at: number) => momentInWords(wording, zone.value, at);
  return `${moment(start)} – ${moment(end)}`;
}

const DAY = 24 * 3_600_000;

/** The time of an event, without the date if it has one: `10:00 – 10:30`, `All day`. */
export function timeOfEvent(event: CalendarEvent): string {
  if (event.allDay) return 'All day';
  if (event.end <= event.start) return timeInWords(wording, zone.value, event.start);
  return event.end - event.start < DAY
    ? spanInWords(wording, zone.value, event)
    : momentsInWords(event);
}

/** The accessible name of an event: the visible title, time and calendar first, then everything that has no room. */
export const eventInWords = (
  event: CalendarEvent,
  calendar: string | undefined,
  time?: string,
): string =>
  [
    isolated(event.title),
    ...(time ? [time] : []),
    calendar ?? 'Subscribed calendar',
    'Read-only event',
    ...(time ? [] : [timeOfEvent(event)]),
    ...statesOf(event),
    datesInWords(event),
  ].join(', ');

const numberInWords = (count: number) => count.toLocaleString(wording.locale);

/** `43 more events`. */
export const moreInWords = (count: number): string =>
  count === 1 ? '1 more event' : `${numberInWords(count)} more events`;

/** The sentences about events that are not shown: a list that the server has cut, and days whose events are not stored. */
export const gapsInWords = computed((): string[] => [
  ...(cutEvents.value
    ? [
        `Only the first ${numberInWords(cutEvents.value.loaded)} of ${numberInWords(cutEvents.value.all)} events are loaded.`,
      ]
    : []),
  ...unknownPeriods.value.map(({ start, end }) => {
    const [first, last] = [dateIn(zone.value, start), dateIn(zone.value, end - 1)];
    const dates = first === last ? dayInWords(wording, first) : daysInWords(wording, first, last);
    return `Not all events of subscribed calendars are known on ${dates}.`;
  }),
]);
