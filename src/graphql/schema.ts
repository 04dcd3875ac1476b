import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { Resolvers } from './generated/resolvers.ts';
import { accountResolvers } from './resolvers/accounts.resolvers.ts';
import { authResolvers } from './resolvers/auth.resolvers.ts';
import { authorized } from './resolvers/authorized.ts';
import { calendarFeedResolvers } from './resolvers/calendar-feeds.resolvers.ts';
import { changeResolvers } from './resolvers/changes.resolvers.ts';
import { checklistItemResolvers } from './resolvers/checklist-items.resolvers.ts';
import { documentResolvers } from './resolvers/documents.resolvers.ts';
import { enums } from './resolvers/enums.ts';
import { labelResolvers } from './resolvers/labels.resolvers.ts';
import { nodeResolvers } from './resolvers/node.resolvers.ts';
import { notificationResolvers } from './resolvers/notifications.resolvers.ts';
import { plannerResolvers } from './resolvers/planner.resolvers.ts';
import { planningSettingsResolvers } from './resolvers/planning-settings.resolvers.ts';
import { projectResolvers } from './resolvers/projects.resolvers.ts';
import { relationResolvers } from './resolvers/relations.resolvers.ts';
import { scalars } from './resolvers/scalars.ts';
import { schedulePreferenceResolvers } from './resolvers/schedule-preferences.resolvers.ts';
import { searchResolvers } from './resolvers/search.resolvers.ts';
import { spaceResolvers } from './resolvers/spaces.resolvers.ts';
import { subscribedCalendarResolvers } from './resolvers/subscribed-calendars.resolvers.ts';
import { taskSeriesResolvers } from './resolvers/task-series.resolvers.ts';
import { taskResolvers } from './resolvers/tasks.resolvers.ts';
import { timeBlockResolvers } from './resolvers/time-blocks.resolvers.ts';
import { userResolvers } from './resolvers/users.resolvers.ts';
import type { Context } from './server/context.ts';

const FOLDER = fileURLToPath(new URL('../../schema/', import.meta.url));

/** The type definitions in `schema/`. */
const typeDefs = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(FOLDER + name, 'utf8'));

/** Resolvers of the query, mutation and subscription types, and of the types that their payloads contain. */
const ROOTS: Resolvers[] = [
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
  taskSeriesResolvers,
  timeBlockResolvers,
  notificationResolvers,
  calendarFeedResolvers,
  subscribedCalendarResolvers,
  searchResolvers,
  plannerResolvers,
  planningSettingsResolvers,
  changeResolvers,
];

/** The executable schema. Loading it fails if a resolver has no field. */
export const schema = makeExecutableSchema<Context>({
  typeDefs,
  resolvers: [scalars, enums, relationResolvers, ...ROOTS.map(authorized)],
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
});
