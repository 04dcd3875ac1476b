import {
  countWithin,
  eventsWithin,
} from '../../domain/subscribed-calendars/calendar-event.reads.ts';
import { subscribedCalendar } from '../../domain/subscribed-calendars/subscribed-calendar.resource.ts';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const subscribedCalendarResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    subscribedCalendar: (_, { id }, { reader }, info) =>
      reader.record(subscribedCalendar, id, info),
    subscribedCalendars: (_, page, { reader }, info) =>
      reader.connection(subscribedCalendar, page, info),
    calendarEvents: (_, period, { call }) => eventsWithin(call, period),
    calendarEventCount: (_, period, { call }) => countWithin(call, period),
  },
  Mutation: {
    createSubscribedCalendar: (_, { input: { id, ...values } }, context, info) =>
      context.created(subscribedCalendar, info, 'subscribedCalendar', (call) =>
        calendars.create(call, values, id),
      ),
    updateSubscribedCalendar: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(subscribedCalendar, info, 'subscribedCalendar', id, (call) =>
        calendars.update(call, id, changes),
      ),
    refreshSubscribedCalendar: (_, { input: { id } }, context, info) =>
      context.changed(subscribedCalendar, info, 'subscribedCalendar', id, (call) =>
        calendars.refresh(call, id),
      ),
    deleteSubscribedCalendar: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => calendars.remove(call, id)),
  },
};
