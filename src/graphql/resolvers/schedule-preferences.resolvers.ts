import { GRAPHQL_INPUT } from '../../domain/schedule-preferences/schedule-preference.input.ts';
import { schedulePreference } from '../../domain/schedule-preferences/schedule-preference.resource.ts';
import * as preferences from '../../domain/schedule-preferences/schedule-preference.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { renamed } from './renamed.ts';

export const schedulePreferenceResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'WeeklyWindow'> = {
  Query: {
    schedulePreference: (_, { id }, { reader }, info) =>
      reader.record(schedulePreference, id, info),
    schedulePreferences: (_, page, { reader }, info) =>
      reader.connection(schedulePreference, page, info),
  },
  Mutation: {
    createSchedulePreference: (_, { input: { id, ...values } }, context, info) =>
      context.created(schedulePreference, info, 'schedulePreference', (call) =>
        preferences.create(call, values, GRAPHQL_INPUT, id),
      ),
    updateSchedulePreference: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(schedulePreference, info, 'schedulePreference', id, (call) =>
        preferences.update(call, id, changes, GRAPHQL_INPUT),
      ),
    deleteSchedulePreference: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => preferences.remove(call, id)),
  },
  WeeklyWindow: { days: renamed('day') },
};
