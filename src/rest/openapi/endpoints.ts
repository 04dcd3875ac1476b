import type { Endpoint } from '../operations.ts';
import type { Description, Group } from './description.ts';
import { apiKeyEndpoints } from './endpoints/api-keys.endpoints.ts';
import { authEndpoints } from './endpoints/auth.endpoints.ts';
import { checklistItemEndpoints } from './endpoints/checklist-items.endpoints.ts';
import { documentEndpoints } from './endpoints/documents.endpoints.ts';
import { labelEndpoints } from './endpoints/labels.endpoints.ts';
import { notificationEndpoints } from './endpoints/notifications.endpoints.ts';
import { plannerEndpoints } from './endpoints/planner.endpoints.ts';
import { projectEndpoints } from './endpoints/projects.endpoints.ts';
import { schedulePreferenceEndpoints } from './endpoints/schedule-preferences.endpoints.ts';
import { searchEndpoints } from './endpoints/search.endpoints.ts';
import { spaceEndpoints } from './endpoints/spaces.endpoints.ts';
import { taskEndpoints } from './endpoints/tasks.endpoints.ts';
import { timeBlockEndpoints } from './endpoints/time-blocks.endpoints.ts';
import { userEndpoints } from './endpoints/user.endpoints.ts';

/** In the order in which they are shown. */
export const GROUPS = [
  taskEndpoints,
  checklistItemEndpoints,
  projectEndpoints,
  labelEndpoints,
  spaceEndpoints,
  documentEndpoints,
  schedulePreferenceEndpoints,
  timeBlockEndpoints,
  plannerEndpoints,
  searchEndpoints,
  notificationEndpoints,
  userEndpoints,
  apiKeyEndpoints,
  authEndpoints,
] as const;

/** Every endpoint with its description: one that is missing does not compile. */
export const DESCRIPTIONS: Record<Endpoint, Description> = {
  ...taskEndpoints.endpoints,
  ...checklistItemEndpoints.endpoints,
  ...projectEndpoints.endpoints,
  ...labelEndpoints.endpoints,
  ...spaceEndpoints.endpoints,
  ...documentEndpoints.endpoints,
  ...schedulePreferenceEndpoints.endpoints,
  ...timeBlockEndpoints.endpoints,
  ...plannerEndpoints.endpoints,
  ...searchEndpoints.endpoints,
  ...notificationEndpoints.endpoints,
  ...userEndpoints.endpoints,
  ...apiKeyEndpoints.endpoints,
  ...authEndpoints.endpoints,
};

/** The group of an endpoint. */
export const groupOf = (endpoint: Endpoint): Group =>
  (GROUPS as readonly Group[]).find(({ endpoints }) => endpoint in endpoints) as Group;
