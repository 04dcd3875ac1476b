import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { publishesEvents, publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, partOf, range, shownFields } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';
import { REQUESTS_FETCH } from './subscribed-calendar.triggers.ts';

/** Where the events of a calendar come from; `none` after an import, as account files contain no addresses. */
export const CALENDAR_SOURCES = ['address', 'file', 'none'] as const;

/** A calendar of another program, whose events the planner avoids. */
export const SubscribedCalendar = defineEntity({
  name: 'SubscribedCalendar',
  tableName: 'subscribed_calendar',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    name: p.text(),
    color: p.text(),
    enabled: p.boolean(),
    source: p.enum(CALENDAR_SOURCES).nativeEnumName('calendar_source'),
    /** The host of the address, which is not secret. */
    host: p.text().nullable(),
    /** The encrypted address, as a path or a password in it may be a credential. */
    sealedAddress: p.text().nullable(),
    /** The uploaded iCalendar file. */
    file: p.text().nullable(),
    allDayBlocks: p.boolean(),
    tentativeBlocks: p.boolean(),
    bufferBeforeMinutes: p.integer(),
    bufferAfterMinutes: p.integer(),
    /** The number of stored events. */
    eventCount: p.integer().default(0),
    /** The period whose events are stored. */
    eventsFrom: instant().nullable(),
    eventsUntil: instant().nullable(),
    /** The parts of the file that could not be read: their number, and the first of them. */
    noticeCount: p.integer().default(0),
    notices: p.json<string[]>().default('[]'),
    /** The last successful fetch. */
    lastFetchedAt: instant().nullable(),
    /** The due time of the job, except while it runs. */
    nextFetchAt: instant().nullable(),
    /** The first failure since the last successful fetch, the reason of the last one, and their number. */
    failingSince: instant().nullable(),
    failure: p.text().nullable(),
    failures: p.integer().default(0),
    /** The last fetch, successful or not. */
    attemptedAt: instant().nullable(),
    /** When the events were last computed from a file, and in which time zone. */
    expandedAt: instant().nullable(),
    expandedIn: p.text().nullable(),
    /** How often the calendar asks to be fetched. */
    refreshMinutes: p.integer().nullable(),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [
    length('name', 1, 100),
    length('color', 1, 32),
    range('buffer_before_minutes', 0, 240),
    range('buffer_after_minutes', 0, 240),
    {
      name: 'source_given',
      expression:
        "(source = 'address') = (sealed_address is not null) and (source = 'file') = (file is not null)",
    },
  ],
  indexes: [{ name: 'subscribed_calendar_list_index', properties: ['userId', 'createdAt', 'id'] }],
  triggers: [
    ...publishesRecords('subscribed_calendar', 'subscribed_calendar'),
    ...REQUESTS_FETCH.ofCalendar,
  ],
});

/**
 * An event of a subscribed calendar, one row per date of a repeating one. Rows are inserted and deleted, never changed:
 * an event with other content is another row.
 */
export const CalendarEvent = defineEntity({
  name: 'CalendarEvent',
  tableName: 'calendar_event',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    calendarId: () => partOf(SubscribedCalendar, 'calendar_id'),
    /** A hash of the content without the UID, by which a fetch finds the events that changed. */
    contentHash: p.text(),
    uid: p.text(),
    title: p.text(),
    location: p.text().nullable(),
    startAt: instant(),
    endAt: instant(),
    allDay: p.boolean(),
    tentative: p.boolean(),
    /** Whether the calendar marks the event as free time. */
    transparent: p.boolean(),
    createdAt: instant(),
    /** Also set when a setting of the calendar changes the time that the event takes. */
    updatedAt: instant(),
  },
  uniques: [{ name: 'calendar_event_content_unique', properties: ['calendarId', 'contentHash'] }],
  indexes: [{ name: 'calendar_event_range_index', properties: ['userId', 'endAt', 'startAt'] }],
  triggers: publishesEvents('calendar_event'),
});

export const SUBSCRIBED_CALENDAR_FIELDS = shownFields(
  SubscribedCalendar,
  [
    'id',
    'name',
    'color',
    'enabled',
    'source',
    'host',
    'allDayBlocks',
    'tentativeBlocks',
    'bufferBeforeMinutes',
    'bufferAfterMinutes',
    'eventCount',
    'eventsFrom',
    'eventsUntil',
    'noticeCount',
    'notices',
    'lastFetchedAt',
    'nextFetchAt',
    'failingSince',
    'failure',
    'createdAt',
    'updatedAt',
  ],
  {
    hidden: [
      'userId',
      'sealedAddress',
      'file',
      'failures',
      'attemptedAt',
      'expandedAt',
      'expandedIn',
      'refreshMinutes',
      'etag',
      'lastModified',
    ],
  },
);

/** A calendar with all stored fields. */
export type StoredCalendar = InferEntity<typeof SubscribedCalendar>;

/** A calendar without its address and file. */
export type SubscribedCalendarRow = Pick<
  StoredCalendar,
  (typeof SUBSCRIBED_CALENDAR_FIELDS)[number]
>;
