import { calendarFeed } from '../../domain/calendar-feeds/calendar-feed.resource.ts';
import * as feeds from '../../domain/calendar-feeds/calendar-feed.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, deletes, page, withUses } from './operations.ts';

export const calendarFeedResolvers: Resolvers = {
  Query: {
    calendarFeed: withUses(byId(calendarFeed)),
    calendarFeeds: withUses(page(calendarFeed)),
  },
  Mutation: {
    createCalendarFeed: async (_, { input: { id, ...values } }, context) => {
      const { path, ...feed } = await context.write((call) => feeds.create(call, values, id));
      return { path, calendarFeed: feed };
    },
    updateCalendarFeed: changes(calendarFeed, 'calendarFeed', feeds.update),
    rotateCalendarFeed: async (_, { input: { id } }, context) => {
      const { path, ...feed } = await context.write((call) => feeds.rotate(call, id));
      return { path, calendarFeed: feed };
    },
    deleteCalendarFeed: deletes(feeds.remove),
  },
};
