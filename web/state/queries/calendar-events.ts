import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { CalendarEventsDocument, type CalendarEventsQuery } from '../../graph/generated/graphql.ts';
import { firstOfDays } from '../../time/day-rows.ts';
import type { Times } from '../../time/moves.ts';
import type { Instant } from '../../time/zone.ts';
import { days } from '../router/view.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

export type EventRecord = CalendarEventsQuery['calendarEvents'][number];

/** An event of a subscribed calendar, with parsed times. */
export type CalendarEvent = EventRecord & { start: Instant; end: Instant };

const events = new RecordList<'CalendarEvent', EventRecord>('CalendarEvent', {});
export type CalendarName = CalendarEventsQuery['subscribedCalendars']['nodes'][number];

/** The calendars of the events. */
export const calendars = new RecordList<'SubscribedCalendar', CalendarName>(
  'SubscribedCalendar',
  {},
);

const parsed = new WeakMap<EventRecord, CalendarEvent>();

/** The event of a record; the same object for an unchanged record, so that it does not render again. */
function eventOf(record: EventRecord): CalendarEvent {
  const event = parsed.get(record) ?? {
    ...record,
    start: Date.parse(record.startAt),
    end: Date.parse(record.endAt),
  };
  parsed.set(record, event);
  return event;
}

/** The loaded events, ordered by start: also those before and after the shown days whose buffers may reach into them. */
export const loadedEvents = computed(() => events.shown.value.map(eventOf));

/** The events of the shown days, ordered by start. */
export const shownEvents = computed(() => {
  const from = days.value.at(0)?.start ?? 0;
  const to = days.value.at(-1)?.end ?? 0;
  // The end is exclusive, except of an event without a duration.
  return loadedEvents.value.filter(
    ({ start, end }) => start < to && Math.max(end, start + 1) > from,
  );
});

const DAY = 24 * 3_600_000;

/** Whether an event is shown above the days instead of at its hours. */
const isAllDay = ({ allDay, start, end }: CalendarEvent) => allDay || end - start >= DAY;

/** The most events that a day draws of each kind: above the days, at their hours, in the list. */
export const MOST_DRAWN = 100;

const drawn = (isWanted: (event: CalendarEvent) => boolean) =>
  firstOfDays(days.value, shownEvents.value.filter(isWanted), MOST_DRAWN);

const aboveDays = computed(() => drawn(isAllDay));
const atHours = computed(() => drawn((event) => !isAllDay(event)));

export const allDayEvents = computed(() => aboveDays.value.shown);
export const timedEvents = computed(() => atHours.value.shown);

/** The number of events per shown day that the columns do not draw. */
export const undrawnCounts = computed((): number[] =>
  days.value.map((_, day) => (aboveDays.value.more[day] ?? 0) + (atHours.value.more[day] ?? 0)),
);

/** The number of loaded events, and of all events around the shown days if the server does not list all of them. */
export const cutEvents = signal<{ loaded: number; all: number } | undefined>(undefined);

type StoredPeriod = Pick<CalendarName, 'enabled' | 'eventsFrom' | 'eventsUntil'>;

/** The parts of a period, before and after today, in which the events of a calendar are not stored. */
export function withoutEvents(calendars: readonly StoredPeriod[], { start, end }: Times): Times[] {
  const from: Instant[] = [];
  const until: Instant[] = [];
  for (const { enabled, eventsFrom, eventsUntil } of calendars) {
    if (!enabled || !eventsFrom || !eventsUntil) continue;
    from.push(Date.parse(eventsFrom));
    until.push(Date.parse(eventsUntil));
  }
  return [
    { start, end: Math.min(end, Math.max(start, ...from)) },
    { start: Math.max(start, Math.min(end, ...until)), end },
  ].filter((part) => part.start < part.end);
}

/** The parts of the shown days in which the events of a calendar are not stored. */
export const unknownPeriods = computed(() =>
  withoutEvents(calendars.shown.value, {
    start: days.value.at(0)?.start ?? 0,
    end: days.value.at(-1)?.end ?? 0,
  }),
);

/** The times that the planner avoids for events, with their buffers. */
export const busyTimes = (records: readonly EventRecord[]): Times[] =>
  records.flatMap(({ busyFrom, busyUntil }) =>
    busyFrom && busyUntil ? [{ start: Date.parse(busyFrom), end: Date.parse(busyUntil) }] : [],
  );

/** The longest buffer of an event, in milliseconds. */
export const LONGEST_BUFFER = 4 * 3_600_000;

/** Queries the events that overlap a span, with their buffers, and the calendars. */
export const readEvents = (from: Instant, to: Instant) =>
  execute(CalendarEventsDocument, {
    from: new Date(from - LONGEST_BUFFER).toISOString(),
    to: new Date(to + LONGEST_BUFFER).toISOString(),
  });

const query = new Query(async (isLast) => {
  const [first, last] = [days.peek().at(0), days.peek().at(-1)];
  if (!first || !last) return;
  const found = await readEvents(first.start, last.end);
  const { calendarEvents, calendarEventCount: all, subscribedCalendars } = found;
  if (!isLast()) return;
  const loaded = calendarEvents.length;
  cutEvents.value = all > loaded ? { loaded, all } : undefined;
  calendars.fill(subscribedCalendars.nodes);
  events.fill(calendarEvents);
});

export const eventsState = query.state;

/** Queries the events of the shown days, and again when those change. */
export const followCalendarEvents = () =>
  follow(query, {
    types: ['CALENDAR_EVENT', 'SUBSCRIBED_CALENDAR'],
    dependsOn: () => days.value,
    forget: () => {
      events.clear();
      cutEvents.value = undefined;
      calendars.clear();
    },
  });
