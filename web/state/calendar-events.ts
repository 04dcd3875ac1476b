import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { CalendarEventsDocument, type CalendarEventsQuery } from '../graph/generated/graphql.ts';
import type { Times } from '../time/moves.ts';
import type { Instant } from '../time/zone.ts';
import { follow } from './follow.ts';
import { RecordList } from './queries/record-list.ts';
import { Query } from './query.ts';
import { days } from './view.ts';

type EventRecord = CalendarEventsQuery['calendarEvents'][number];

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

/** The events of the shown days, ordered by start. */
export const shownEvents = computed(() => {
  const from = days.value.at(0)?.start ?? 0;
  const to = days.value.at(-1)?.end ?? 0;
  return (
    events.shown.value
      .map(eventOf)
      // The end is exclusive, except of an event without a duration.
      .filter(({ start, end }) => start < to && Math.max(end, start + 1) > from)
  );
});

const DAY = 24 * 3_600_000;

/** Whether an event is shown above the days instead of at its hours. */
const isAllDay = ({ allDay, start, end }: CalendarEvent) => allDay || end - start >= DAY;

export const allDayEvents = computed(() => shownEvents.value.filter(isAllDay));
export const timedEvents = computed(() => shownEvents.value.filter((event) => !isAllDay(event)));

/** The times that the planner avoids for events, with their buffers. */
export const busyTimes = (records: readonly EventRecord[]): Times[] =>
  records.flatMap(({ busyFrom, busyUntil }) =>
    busyFrom && busyUntil ? [{ start: Date.parse(busyFrom), end: Date.parse(busyUntil) }] : [],
  );

/** Queries the events that overlap a span, with the calendars. */
export const readEvents = (from: Instant, to: Instant) =>
  execute(CalendarEventsDocument, {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  });

const query = new Query(async (isLast) => {
  const [first, last] = [days.peek().at(0), days.peek().at(-1)];
  if (!first || !last) return;
  const { calendarEvents, subscribedCalendars } = await readEvents(first.start, last.end);
  if (!isLast()) return;
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
      calendars.clear();
    },
  });
