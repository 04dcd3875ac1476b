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
    createSchedulePreference: (_, { input }, context, info) =>
      context.created(schedulePreferenceList, info, 'schedulePreference', (call) =>
        preferences.create(call, input),
      ),
    updateSchedulePreference: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(schedulePreferenceList, info, 'schedulePreference', id, (call) =>
        preferences.update(call, id, changes),
      ),
    deleteSchedulePreference: async (_, { input: { id } }, context) => {
      await context.write((call) => preferences.remove(call, id));
      return { deletedId: id };
    },
  },
};
