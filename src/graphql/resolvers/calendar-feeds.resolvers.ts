import { usesRecorded } from '../../domain/auth/last-use.ts';
import { calendarFeed } from '../../domain/calendar-feeds/calendar-feed.resource.ts';
import * as feeds from '../../domain/calendar-feeds/calendar-feed.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const calendarFeedResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    calendarFeed: async (_, { id }, { call, reader }, info) => {
      await usesRecorded(call);
      return reader.record(calendarFeed, id, info);
    },
    calendarFeeds: async (_, page, { call, reader }, info) => {
      await usesRecorded(call);
      return reader.connection(calendarFeed, page, info);
    },
  },
  Mutation: {
    createCalendarFeed: async (_, { input: { id, ...values } }, context) => {
      const { path, ...feed } = await context.write((call) => feeds.create(call, values, id));
      return { path, calendarFeed: feed };
    },
    updateCalendarFeed: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(calendarFeed, info, 'calendarFeed', id, (call) =>
        feeds.update(call, id, changes),
      ),
    rotateCalendarFeed: async (_, { input: { id } }, context) => {
      const { path, ...feed } = await context.write((call) => feeds.rotate(call, id));
      return { path, calendarFeed: feed };
    },
    deleteCalendarFeed: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => feeds.remove(call, id)),
  },
};
