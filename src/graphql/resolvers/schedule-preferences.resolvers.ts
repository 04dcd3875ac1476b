import { schedulePreference } from '../../domain/schedule-preferences/schedule-preference.resource.ts';
import * as preferences from '../../domain/schedule-preferences/schedule-preference.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';
import { renamed } from './renamed.ts';

export const schedulePreferenceResolvers: Resolvers = {
  Query: {
    schedulePreference: byId(schedulePreference),
    schedulePreferences: page(schedulePreference),
  },
  Mutation: {
    createSchedulePreference: creates(
      schedulePreference,
      'schedulePreference',
      preferences.ofGraph.create,
    ),
    updateSchedulePreference: changes(
      schedulePreference,
      'schedulePreference',
      preferences.ofGraph.update,
    ),
    deleteSchedulePreference: deletes(preferences.remove),
  },
  WeeklyWindow: { days: renamed('day') },
};
