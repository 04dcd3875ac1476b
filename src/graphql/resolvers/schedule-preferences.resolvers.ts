import { schedulePreference } from '../../domain/schedule-preferences/schedule-preference.resource.ts';
import * as preferences from '../../domain/schedule-preferences/schedule-preference.service.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';

export const schedulePreferenceResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    schedulePreference: (_, { id }, { reader }, info) =>
      reader.record(schedulePreference, id, info),
    schedulePreferences: (_, page, { reader }, info) =>
      reader.connection(schedulePreference, page, info),
  },
  Mutation: {
    createSchedulePreference: (_, { input }, context, info) =>
      context.created(schedulePreference, info, 'schedulePreference', (call) =>
        preferences.create(call, input),
      ),
    updateSchedulePreference: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(schedulePreference, info, 'schedulePreference', id, (call) =>
        preferences.update(call, id, changes),
      ),
    deleteSchedulePreference: async (_, { input: { id } }, context) => {
      await context.write((call) => preferences.remove(call, id));
      return { deletedId: id };
    },
  },
};
