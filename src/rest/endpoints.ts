import type { Declaration } from './declaration.ts';
import { apiKeyEndpoints } from './endpoints/api-keys.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { calendarFeedEndpoints } from './endpoints/calendar-feeds.ts';
import { checklistItemEndpoints } from './endpoints/checklist-items.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { labelEndpoints } from './endpoints/labels.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { plannerEndpoints } from './endpoints/planner.ts';
import { projectEndpoints } from './endpoints/projects.ts';
import { schedulePreferenceEndpoints } from './endpoints/schedule-preferences.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { spaceEndpoints } from './endpoints/spaces.ts';
import { subscribedCalendarEndpoints } from './endpoints/subscribed-calendars.ts';
import { taskSeriesEndpoints } from './endpoints/task-series.ts';
import { taskEndpoints } from './endpoints/tasks.ts';
import { timeBlockEndpoints } from './endpoints/time-blocks.ts';
import { userEndpoints } from './endpoints/user.ts';

/** In the order in which the documentation lists them. */
export const GROUPS = [
  taskEndpoints,
  checklistItemEndpoints,
  taskSeriesEndpoints,
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
  calendarFeedEndpoints,
  subscribedCalendarEndpoints,
  authEndpoints,
] as const;

type KeysOf<Table> = Table extends unknown ? keyof Table : never;

/** The method and the path below `/api` of a declared endpoint. */
export type Endpoint = KeysOf<(typeof GROUPS)[number]['endpoints']>;

/** Every endpoint below `/api`. */
export const ENDPOINTS: Readonly<Record<Endpoint, Declaration>> = Object.assign(
  {},
  ...GROUPS.map(({ endpoints }) => endpoints),
);
