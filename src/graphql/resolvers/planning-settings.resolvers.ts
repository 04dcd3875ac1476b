import { settingsOf, update } from '../../domain/planning-settings/planning-settings.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const planningSettingsResolvers: Resolvers = {
  Query: { planningSettings: (_, _args, { call }) => settingsOf(call) },
  Mutation: {
    updatePlanningSettings: async (_, { input }, context) => ({
      planningSettings: await context.write((call) => update(call, input)),
    }),
  },
};
