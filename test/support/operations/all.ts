import { ACCOUNT_OPERATIONS } from './account.ts';
import { COLLECTION_OPERATIONS } from './collections.ts';
import type { Operation } from './operation.ts';
import { PLAN_OPERATIONS } from './plan.ts';
import { CALENDAR_OPERATIONS } from './subscribed-calendars.ts';
import { SERIES_OPERATIONS } from './task-series.ts';
import { TASK_OPERATIONS } from './tasks.ts';

/** Operations of the GraphQL API that the REST API does not have. */
export const GRAPH_ONLY: Record<string, string> = {
  node: 'any record by id',
  nodes: 'records by ids',
  label: 'REST has only the list',
  space: 'REST has only the list',
  checklistItem: 'REST includes items in their task',
  schedulePreference: 'REST has only the list',
  createOccurrences: 'GraphQL only',
  previewTaskSeries: 'GraphQL only',
  taskSeriesRegularity: 'GraphQL only',
  notification: 'REST has only the list',
  apiKey: 'REST has only the list',
  calendarFeed: 'REST has only the list',
  subscribedCalendar: 'REST has only the list',
  calendarEventCount: 'GraphQL only',
  session: 'REST has only the list',
  createTasks: 'several tasks, all or none',
  updateTasks: 'several tasks, all or none',
  addTaskLabels: 'REST replaces all labels',
  removeTaskLabels: 'REST replaces all labels',
  planStatus: 'GraphQL only',
  planningOutlook: 'GraphQL only',
  planRemedies: 'GraphQL only',
  undoPlannerRun: 'GraphQL only',
  planningSettings: 'GraphQL only',
  updatePlanningSettings: 'GraphQL only',
  createBusyBlock: 'REST returns busy time as a block without a task',
  unpinTimeBlock: 'GraphQL only',
  settleMissedBlocks: 'GraphQL only',
  accounts: 'GraphQL only, for admins',
  setAccountRole: 'GraphQL only, for admins',
  setAccountDisabled: 'GraphQL only, for admins',
  deleteAccount: 'GraphQL only',
  changes: 'REST has no streams',
};

/** Every operation of the service in the REST and the GraphQL API. */
export const OPERATIONS: Operation[] = [
  ...TASK_OPERATIONS,
  ...COLLECTION_OPERATIONS,
  ...SERIES_OPERATIONS,
  ...CALENDAR_OPERATIONS,
  ...PLAN_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
];
