import {
  countWithin,
  eventsWithin,
} from '../../domain/subscribed-calendars/calendar-event.reads.ts';
import { subscribedCalendar } from '../../domain/subscribed-calendars/subscribed-calendar.resource.ts';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const subscribedCalendarResolvers: Resolvers = {
  Query: {
    subscribedCalendar: byId(subscribedCalendar),
    subscribedCalendars: page(subscribedCalendar),
    calendarEvents: (_, period, { call }) => eventsWithin(call, period),
    calendarEventCount: (_, period, { call }) => countWithin(call, period),
  },
  Mutation: {
    createSubscribedCalendar: creates(subscribedCalendar, 'subscribedCalendar', calendars.create),
    updateSubscribedCalendar: changes(subscribedCalendar, 'subscribedCalendar', calendars.update),
    refreshSubscribedCalendar: changes(subscribedCalendar, 'subscribedCalendar', calendars.refresh),
    deleteSubscribedCalendar: deletes(calendars.remove),
  },
};
