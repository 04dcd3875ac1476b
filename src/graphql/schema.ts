import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { accountResolvers } from './accounts.resolvers.ts';
import { authResolvers } from './auth.resolvers.ts';
import { checklistItemResolvers } from './checklist-items.resolvers.ts';
import type { Context } from './context.ts';
import { documentResolvers } from './documents.resolvers.ts';
import { enums } from './enums.ts';
import { labelResolvers } from './labels.resolvers.ts';
import { nodeResolvers } from './node.resolvers.ts';
import { notificationResolvers } from './notifications.resolvers.ts';
import { plannerResolvers } from './planner.resolvers.ts';
import { projectResolvers } from './projects.resolvers.ts';
import { relationResolvers } from './relations.resolvers.ts';
import { scalars } from './scalars.ts';
import { schedulePreferenceResolvers } from './schedule-preferences.resolvers.ts';
import { spaceResolvers } from './spaces.resolvers.ts';
import { taskResolvers } from './tasks.resolvers.ts';
import { timeBlockResolvers } from './time-blocks.resolvers.ts';
import { userResolvers } from './users.resolvers.ts';

const FOLDER = fileURLToPath(new URL('../../schema/', import.meta.url));

/** The graph as it is written down in `schema/`. */
const typeDefs = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(FOLDER + name, 'utf8'));

/** The graph with what answers its fields. A resolver without a field stops the start. */
export const schema = makeExecutableSchema<Context>({
  typeDefs,
  resolvers: [
    scalars,
    enums,
    nodeResolvers,
    userResolvers,
    authResolvers,
    accountResolvers,
    taskResolvers,
    checklistItemResolvers,
    projectResolvers,
    spaceResolvers,
    labelResolvers,
    documentResolvers,
    schedulePreferenceResolvers,
    timeBlockResolvers,
    notificationResolvers,
    plannerResolvers,
    relationResolvers,
  ],
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
});
