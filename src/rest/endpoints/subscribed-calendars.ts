import { DESCRIPTIONS } from '../../domain/generated/descriptions.ts';
import {
  eventsWithin,
  type ListedEvent,
  MOST_LISTED,
} from '../../domain/subscribed-calendars/calendar-event.reads.ts';
import {
  CalendarEvent,
  SUBSCRIBED_CALENDAR_FIELDS,
  SubscribedCalendar,
} from '../../domain/subscribed-calendars/subscribed-calendar.entity.ts';
import {
  eventRange,
  newSubscribedCalendar,
  subscribedCalendarChanges,
} from '../../domain/subscribed-calendars/subscribed-calendar.input.ts';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import { RANGE_REFUSALS } from '../../domain/time-blocks/time-block.reads.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { create, group, list, remove, update } from '../declaration.ts';
import { fieldsOf } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { arrayOf, propertiesOf, withFields } from '../openapi/json-schema.ts';
import { ok } from '../router.ts';

const CALENDAR = addressed(SubscribedCalendar, calendars.CALENDAR_MISSING);

const EVENT_FIELDS = [
  'id',
  'calendarId',
  'title',
  'location',
  'startAt',
  'endAt',
  'allDay',
  'tentative',
  'transparent',
] as const satisfies (keyof ListedEvent)[];

const busy = (field: 'busyFrom' | 'busyUntil') => ({
  type: ['string', 'null'],
  format: 'date-time',
  description: DESCRIPTIONS.CalendarEvent[field],
});

const SCHEMAS = {
  SubscribedCalendar: fieldsOf(SubscribedCalendar, SUBSCRIBED_CALENDAR_FIELDS, {
    notices: arrayOf({ type: 'string' }),
  }),
  CalendarEvent: withFields({
    ...propertiesOf(fieldsOf(CalendarEvent, EVENT_FIELDS)),
    busyFrom: busy('busyFrom'),
    busyUntil: busy('busyUntil'),
  }),
  NewSubscribedCalendar: inputSchema(newSubscribedCalendar),
  SubscribedCalendarChanges: inputSchema(subscribedCalendarChanges),
};

export const subscribedCalendarEndpoints = group({
  tag: 'Subscribed calendars',
  description: 'Calendars of other programs, whose events the planner avoids.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /subscribed-calendars': list(
      SCHEMAS.SubscribedCalendar,
      ({ call }) => calendars.list(call),
      {
        operation: 'subscribedCalendars',
        operationId: 'listSubscribedCalendars',
        summary: 'List subscribed calendars',
        description: 'Oldest first. The response does not contain the addresses.',
      },
    ),
    'POST /subscribed-calendars': create(calendars.create, {
      operation: 'createSubscribedCalendar',
      summary: 'Subscribe to a calendar',
      description:
        'Either `address` or `file` is required. The calendar is fetched at once and then every 15 to 60 minutes.',
      body: SCHEMAS.NewSubscribedCalendar,
      answer: SCHEMAS.SubscribedCalendar,
    }),
    'GET /subscribed-calendars/events': list(
      SCHEMAS.CalendarEvent,
      ({ call, query }) => eventsWithin(call, query),
      {
        operation: 'calendarEvents',
        operationId: 'listCalendarEvents',
        summary: 'List events of subscribed calendars',
        description: `Events of the calendars that are on and that touch the period from \`from\` to \`to\`: the first ${MOST_LISTED} by start. A list of ${MOST_LISTED} may leave out later events: request a shorter period. Events outside of \`eventsFrom\` to \`eventsUntil\` of a calendar are not stored. \`to\` must be after \`from\`, by at most 62 days.`,
        query: eventRange,
        refusals: { 400: Object.values(RANGE_REFUSALS) },
      },
    ),
    'PATCH /subscribed-calendars/:id': update(CALENDAR, calendars.update, {
      operation: 'updateSubscribedCalendar',
      summary: 'Update a subscribed calendar',
      description:
        'A new address or file is fetched at once, or a minute after the last fetch; until then the events stay.',
      body: SCHEMAS.SubscribedCalendarChanges,
      answer: SCHEMAS.SubscribedCalendar,
    }),
    'POST /subscribed-calendars/:id/refresh': {
      operation: 'refreshSubscribedCalendar',
      summary: 'Fetch a subscribed calendar',
      description: 'It is fetched now, or a minute after the last fetch.',
      answer: SCHEMAS.SubscribedCalendar,
      refusals: { 409: [calendars.NOT_FETCHED, calendars.WITHOUT_SOURCE] },
      route: ok(({ call, id }) => calendars.refresh(call, id), { record: CALENDAR }),
    },
    'DELETE /subscribed-calendars/:id': remove(CALENDAR, calendars.remove, {
      operation: 'deleteSubscribedCalendar',
      summary: 'Delete a subscribed calendar',
      description: 'Deletes its events too.',
    }),
  },
});
