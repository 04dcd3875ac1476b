import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { CALENDAR_FEED_FIELDS, CalendarFeed } from './calendar-feed.entity.ts';

/** Calendar feeds, without their addresses. */
export const calendarFeed = defineResource('calendar_feed', listArgs(noFilter), {
  entity: CalendarFeed,
  fields: CALENDAR_FEED_FIELDS,
  orders: { createdAt: ['createdAt', 'id'] },
  filters: {},
});
