import { schedulePreferenceList } from '../domain/schedule-preferences/schedule-preference.list.ts';
import * as preferences from '../domain/schedule-preferences/schedule-preference.service.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const schedulePreferenceResolvers: Pick<
  Resolvers,
  'SchedulePreference' | 'Query' | 'Mutation'
> = {
  Query: {
    schedulePreference: (_, { id }, { loaders }) => loaders.record(schedulePreferenceList, id),
    schedulePreferences: (_, page, { loaders }) => loaders.connection(schedulePreferenceList, page),
  },
  Mutation: {
    createSchedulePreference: async (_, { input }, context) => ({
      schedulePreference: await context.write((call) => preferences.create(call, input)),
    }),
    updateSchedulePreference: async (_, { input: { id, ...changes } }, context) => ({
      schedulePreference: await context.write((call) => preferences.update(call, id, changes)),
    }),
    deleteSchedulePreference: async (_, { input: { id } }, context) => {
      await context.write((call) => preferences.remove(call, id));
      return { deletedId: id };
    },
  },
  SchedulePreference: {
    tasks: ({ id }, request, { loaders }) =>
      loaders.connection(taskList, request, { kind: 'preference', id }),
  },
};
