import { EMPTY_CALENDAR } from '../subscribed-calendar.ts';
import { creating, listing, mutation, type Operation, removing, updating } from './operation.ts';
import * as fields from './shared-fields.ts';

const CALENDAR_FIELDS = {
  name: 'New',
  color: '#0EA5E9',
  enabled: false,
  allDayBlocks: true,
  tentativeBlocks: false,
  bufferBeforeMinutes: 240,
  bufferAfterMinutes: 5,
};

const BAD_FIELDS = [
  { name: '', file: EMPTY_CALENDAR },
  { name: 'x', file: 'Dear diary' },
  { name: 'x', address: 'ftp://calendar.example.com/a.ics' },
  { name: 'x', address: 'not an address' },
  { name: 'x', address: 'https://calendar.example.com/a.ics', file: EMPTY_CALENDAR },
  { name: 'x', file: EMPTY_CALENDAR, bufferBeforeMinutes: 241, bufferAfterMinutes: -1 },
  { name: 'x', file: EMPTY_CALENDAR, enabled: null, color: null, allDayBlocks: null },
];

/** Subscribed calendars. */
export const CALENDAR_OPERATIONS: Operation[] = [
  listing(
    'subscribed-calendars',
    'subscribedCalendars',
    fields.SUBSCRIBED_CALENDAR,
    fields.subscribedCalendar,
  ),
  creating(
    'subscribed-calendars',
    'SubscribedCalendar',
    fields.SUBSCRIBED_CALENDAR,
    fields.subscribedCalendar,
    {
      inputs: [
        { name: 'New', file: EMPTY_CALENDAR },
        { name: 'New', address: 'webcal://calendar.example.com/a.ics', file: null },
        { ...CALENDAR_FIELDS, file: EMPTY_CALENDAR, address: null },
      ],
      invalidInputs: [...BAD_FIELDS, { name: 'x' }, { name: 'x', address: null, file: null }],
    },
  ),
  {
    rest: 'GET /api/subscribed-calendars/events',
    graph: 'calendarEvents',
    document: `query ($from: DateTime!, $to: DateTime!) {
      calendarEvents(from: $from, to: $to) { ${fields.CALENDAR_EVENT} } }`,
    inputs: [{ from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' }],
    invalidInputs: [
      { from: '2026-03-01T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      { from: '2026-03-01T00:00:00Z', to: '2026-06-01T00:00:00Z' },
    ],
    variables: (_ids, input) => input,
    toRest: (events) => events,
  },
  {
    rest: 'POST /api/subscribed-calendars/:id/refresh',
    graph: 'refreshSubscribedCalendar',
    document: mutation(
      'refreshSubscribedCalendar',
      'RefreshSubscribedCalendarInput',
      `subscribedCalendar { ${fields.SUBSCRIBED_CALENDAR} }`,
    ),
    ids: ['subscribedCalendar'],
    toRest: ({ subscribedCalendar }) => fields.subscribedCalendar(subscribedCalendar),
  },
  updating(
    'subscribed-calendars',
    'SubscribedCalendar',
    'subscribedCalendar',
    fields.SUBSCRIBED_CALENDAR,
    fields.subscribedCalendar,
    {
      inputs: [
        { name: 'Newer' },
        {},
        CALENDAR_FIELDS,
        { address: 'https://calendar.example.com/a.ics' },
      ],
      invalidInputs: [...BAD_FIELDS, { address: null }, { file: null }],
    },
  ),
  removing('subscribed-calendars', 'SubscribedCalendar', 'subscribedCalendar'),
];
