import {
  CALENDAR_FEED_FIELDS,
  CalendarFeed,
} from '../../domain/calendar-feeds/calendar-feed.entity.ts';
import {
  calendarFeedChanges,
  newCalendarFeed,
} from '../../domain/calendar-feeds/calendar-feed.input.ts';
import * as feeds from '../../domain/calendar-feeds/calendar-feed.service.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { create, group, list, remove, update } from '../declaration.ts';
import { fieldsOf, ID } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { arrayOf, propertiesOf, withFields } from '../openapi/json-schema.ts';
import { ok } from '../router.ts';

const FEED = addressed(CalendarFeed, feeds.FEED_MISSING);

const IDS = arrayOf(ID);

const CALENDAR_FEED = fieldsOf(CalendarFeed, CALENDAR_FEED_FIELDS, {
  projectIds: IDS,
  spaceIds: IDS,
  labelIds: IDS,
});

const SCHEMAS = {
  CalendarFeed: CALENDAR_FEED,
  AddressedCalendarFeed: withFields({
    ...propertiesOf(CALENDAR_FEED),
    path: {
      type: ['string', 'null'],
      description:
        'Secret path of the feed on this service, ending in `.ics`. Returned only in this response; `null` in the stored response to a retry.',
    },
  }),
  NewCalendarFeed: inputSchema(newCalendarFeed),
  CalendarFeedChanges: inputSchema(calendarFeedChanges),
};

export const calendarFeedEndpoints = group({
  tag: 'Calendar feeds',
  description: 'iCalendar feeds at secret addresses, for calendar programs.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /calendar-feeds': list(CALENDAR_FEED, ({ call }) => feeds.list(call), {
      operation: 'calendarFeeds',
      operationId: 'listCalendarFeeds',
      summary: 'List calendar feeds',
      description: 'Oldest first. The response does not contain the addresses.',
    }),
    'POST /calendar-feeds': create(feeds.create, {
      operation: 'createCalendarFeed',
      summary: 'Create a calendar feed',
      description:
        'Only this response contains the address. Empty lists of ids select all tasks; busy time belongs to no task and is not filtered.',
      body: SCHEMAS.NewCalendarFeed,
      answer: SCHEMAS.AddressedCalendarFeed,
    }),
    'PATCH /calendar-feeds/:id': update(FEED, feeds.update, {
      operation: 'updateCalendarFeed',
      summary: 'Update a calendar feed',
      description: 'The address stays.',
      body: SCHEMAS.CalendarFeedChanges,
      answer: SCHEMAS.CalendarFeed,
    }),
    'POST /calendar-feeds/:id/rotate': {
      operation: 'rotateCalendarFeed',
      summary: 'Change the address of a calendar feed',
      description: 'The previous address is revoked immediately.',
      answer: SCHEMAS.AddressedCalendarFeed,
      route: ok(({ call, id }) => feeds.rotate(call, id), { record: FEED }),
    },
    'DELETE /calendar-feeds/:id': remove(FEED, feeds.remove, {
      operation: 'deleteCalendarFeed',
      summary: 'Delete a calendar feed',
      description: 'Its address is revoked immediately.',
    }),
  },
});
