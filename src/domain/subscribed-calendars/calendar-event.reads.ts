import { sql } from 'kysely';
import { readRow, readRows } from '../../read/readers.ts';
import { type Call, query, readerOf } from '../call.ts';
import { requireRange } from '../time-blocks/time-block.reads.ts';
import { parse } from '../validation/validation.ts';
import { eventRange } from './subscribed-calendar.input.ts';

/** The most events of a list. */
export const MOST_LISTED = 5_000;

/** An event, with the time that the planner avoids for it. */
export type ListedEvent = {
  id: string;
  calendarId: string;
  title: string;
  location: string | null;
  startAt: string;
  endAt: string;
  allDay: boolean;
  tentative: boolean;
  transparent: boolean;
  /** With the buffers of the calendar; null if the event takes no time. */
  busyFrom: string | null;
  busyUntil: string | null;
};

/** The start and the end of the time that an event takes. */
const BUSY_FROM = sql<string>`event.start_at - make_interval(mins => calendar.buffer_before_minutes)`;
const BUSY_UNTIL = sql<string>`event.end_at + make_interval(mins => calendar.buffer_after_minutes)`;

/** Whether an event takes time: it is not marked as free, and the calendar does not leave out its kind. */
const TAKES_TIME = sql<boolean>`(not event.transparent and event.start_at < event.end_at
  and (not event.all_day or calendar.all_day_blocks)
  and (not event.tentative or calendar.tentative_blocks))`;

/** Selects the events of the calendars that are on. */
const eventsOf = (call: Call) =>
  query(call)
    .selectFrom('calendar_event as event')
    .innerJoin('subscribed_calendar as calendar', (join) =>
      join
        .onRef('calendar.id', '=', 'event.calendar_id')
        .onRef('calendar.user_id', '=', 'event.user_id'),
    )
    .where('event.user_id', '=', call.user.id)
    .where('calendar.user_id', '=', call.user.id)
    .where('calendar.enabled', '=', true);

type Period = { from: string; to: string };

function parsePeriod(input: unknown): Period {
  const { from, to } = parse(eventRange, input);
  requireRange(from, to);
  return { from, to };
}

/** Returns the first events of the caller's calendars that touch a period of at most 62 days, by their start. */
export const eventsWithin = async (call: Call, input: unknown): Promise<ListedEvent[]> =>
  eventsTouching(call, parsePeriod(input));

/** Returns the number of these events, including those that a list leaves out. */
export const countWithin = async (call: Call, input: unknown): Promise<number> =>
  countTouching(call, parsePeriod(input));

/** Returns the first events that touch a period of any length. */
export const eventsTouching = (
  call: Call,
  period: Period,
  most = MOST_LISTED,
): Promise<ListedEvent[]> => readRows(readerOf(call), selectTouching(call, period).limit(most));

/** Returns the number of events that touch a period of any length. */
export async function countTouching(call: Call, period: Period): Promise<number> {
  const count = touching(call, period).select(sql<number>`count(*)::int`.as('count'));
  return (await readRow(readerOf(call), count)).count;
}

const touching = (call: Call, { from, to }: Period) =>
  eventsOf(call).where('event.end_at', '>=', from).where('event.start_at', '<', to);

const selectTouching = (call: Call, period: Period) =>
  touching(call, period)
    .select([
      'event.id',
      'event.calendar_id as calendarId',
      'event.title',
      'event.location',
      'event.start_at as startAt',
      'event.end_at as endAt',
      'event.all_day as allDay',
      'event.tentative',
      'event.transparent',
      sql<string | null>`case when ${TAKES_TIME} then ${BUSY_FROM} end`.as('busyFrom'),
      sql<string | null>`case when ${TAKES_TIME} then ${BUSY_UNTIL} end`.as('busyUntil'),
    ])
    .orderBy('event.start_at')
    .orderBy('event.id');

/** The days ahead whose events are part of the scheduler's input: its horizon, and time for the longest buffer. */
const PLANNED_DAYS = 16;

/** The whole minutes that an event takes, as the scheduler counts them. */
const FIRST_MINUTE = sql<string>`date_trunc('minute', ${BUSY_FROM})`;
const END_MINUTE = sql<string>`date_trunc('minute', ${BUSY_UNTIL} + interval '59999 milliseconds')`;

/** The characters of a title that the scheduler reads: one more than explanations show. */
export const PLANNED_TITLE = sql<string>`left(event.title, 61)`;

/**
 * Selects the events that the planner avoids, as items of the scheduler's input. Of those that end in the same minute, it
 * selects the one that starts first and so contains the others: at most one for each minute of the planned days, however
 * many events the calendars have.
 */
export function selectPlannedEvents(call: Call) {
  const longest = eventsOf(call)
    .distinctOn(END_MINUTE)
    .where(TAKES_TIME)
    .where(sql<boolean>`${BUSY_UNTIL} > ${call.now}::timestamptz`)
    // Uses the index; buffers are at most four hours.
    .where('event.end_at', '>', sql<string>`${call.now}::timestamptz - interval '4 hours'`)
    .where(
      'event.start_at',
      '<',
      sql<string>`${call.now}::timestamptz + make_interval(days => ${sql.lit(PLANNED_DAYS)})`,
    )
    .select('event.id')
    .orderBy(END_MINUTE)
    .orderBy(FIRST_MINUTE)
    .orderBy(sql`${PLANNED_TITLE} collate "C"`)
    .orderBy('event.id');
  return eventsOf(call)
    .where('event.id', 'in', longest)
    .orderBy('event.start_at')
    .orderBy('event.id');
}
