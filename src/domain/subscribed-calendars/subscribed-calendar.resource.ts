import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { SUBSCRIBED_CALENDAR_FIELDS, SubscribedCalendar } from './subscribed-calendar.entity.ts';

/** Subscribed calendars, without their addresses and files. */
export const subscribedCalendar = defineResource('subscribed_calendar', listArgs(noFilter), {
  entity: SubscribedCalendar,
  fields: SUBSCRIBED_CALENDAR_FIELDS,
  orders: { createdAt: ['createdAt', 'id'] },
  filters: {},
});
