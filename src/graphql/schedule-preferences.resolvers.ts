import { schedulePreferenceList } from '../domain/schedule-preferences/schedule-preference.list.ts';
import * as preferences from '../domain/schedule-preferences/schedule-preference.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const schedulePreferenceResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    schedulePreference: (_, { id }, { reading }, info) =>
      reading.record(schedulePreferenceList, id, info),
    schedulePreferences: (_, page, { reading }, info) =>
      reading.connection(schedulePreferenceList, page, info),
  },
  Mutation: {
    createSchedulePreference: async (_, { input }, context, info) => {
      const { id } = await context.write((call) => preferences.create(call, input));
      return {
        schedulePreference: await context.written(
          schedulePreferenceList,
          id,
          info,
          'schedulePreference',
        ),
      };
    },
    updateSchedulePreference: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => preferences.update(call, id, changes));
      return {
        schedulePreference: await context.written(
          schedulePreferenceList,
          id,
          info,
          'schedulePreference',
        ),
      };
    },
    deleteSchedulePreference: async (_, { input: { id } }, context) => {
      await context.write((call) => preferences.remove(call, id));
      return { deletedId: id };
    },
  },
};
