/** The scopes of API keys. Every key has `read`; the others are granted individually. */
export const SCOPES = ['read', 'write', 'plan', 'admin'] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes of a read-only key. */
export const READ_ONLY: readonly Scope[] = ['read'];

/** The scope that an operation requires; `public` operations require no credential. */
export type Need = Scope | 'public';

/**
 * The scope of each operation in every API, by its name in the GraphQL schema. `write` is for records, `plan` for
 * planner runs, `admin` for credentials: keys, calendar feeds, sessions, the password, accounts.
 */
export const OPERATION_NEEDS = {
  signUp: 'public',
  signIn: 'public',
  // Deletes the session of the request's cookie, so any credential suffices.
  signOut: 'read',

  node: 'read',
  nodes: 'read',
  viewer: 'read',
  tasks: 'read',
  task: 'read',
  checklistItem: 'read',
  projects: 'read',
  project: 'read',
  spaces: 'read',
  space: 'read',
  labels: 'read',
  label: 'read',
  documents: 'read',
  document: 'read',
  schedulePreferences: 'read',
  schedulePreference: 'read',
  taskSeriesList: 'read',
  taskSeries: 'read',
  taskSeriesRegularity: 'read',
  previewTaskSeries: 'read',
  timeBlocks: 'read',
  timeBlock: 'read',
  notifications: 'read',
  notification: 'read',
  search: 'read',
  planner: 'read',
  planStatus: 'read',
  previewPlan: 'read',
  planningOutlook: 'read',
  planRemedies: 'read',
  planningSettings: 'read',
  apiKeys: 'read',
  apiKey: 'read',
  calendarFeeds: 'read',
  calendarFeed: 'read',
  subscribedCalendars: 'read',
  subscribedCalendar: 'read',
  calendarEvents: 'read',
  calendarEventCount: 'read',
  sessions: 'read',
  session: 'read',
  accounts: 'read',
  changes: 'read',

  createTask: 'write',
  createTasks: 'write',
  updateTask: 'write',
  updateTasks: 'write',
  batchTasks: 'write',
  archiveTask: 'write',
  deleteTask: 'write',
  addTaskDependency: 'write',
  removeTaskDependency: 'write',
  addTaskLabels: 'write',
  removeTaskLabels: 'write',
  linkTaskDocument: 'write',
  unlinkTaskDocument: 'write',
  createChecklistItem: 'write',
  updateChecklistItem: 'write',
  deleteChecklistItem: 'write',
  createProject: 'write',
  updateProject: 'write',
  archiveProject: 'write',
  deleteProject: 'write',
  createLabel: 'write',
  updateLabel: 'write',
  deleteLabel: 'write',
  createSpace: 'write',
  updateSpace: 'write',
  deleteSpace: 'write',
  createDocument: 'write',
  updateDocument: 'write',
  deleteDocument: 'write',
  createSchedulePreference: 'write',
  updateSchedulePreference: 'write',
  deleteSchedulePreference: 'write',
  createTaskSeries: 'write',
  createOccurrences: 'write',
  updateTaskSeries: 'write',
  skipOccurrence: 'write',
  unskipOccurrence: 'write',
  deleteTaskSeries: 'write',
  restoreTaskSeries: 'write',
  createSubscribedCalendar: 'write',
  updateSubscribedCalendar: 'write',
  refreshSubscribedCalendar: 'write',
  deleteSubscribedCalendar: 'write',
  createTimeBlock: 'write',
  createBusyBlock: 'write',
  updateTimeBlock: 'write',
  deleteTimeBlock: 'write',
  reorderTimeBlocks: 'write',
  unpinTimeBlock: 'write',
  settleMissedBlocks: 'write',
  generateNotification: 'write',
  markNotificationRead: 'write',
  markAllNotificationsRead: 'write',
  updateProfile: 'write',
  updatePlanningSettings: 'write',

  runPlanner: 'plan',
  undoPlannerRun: 'plan',

  createApiKey: 'admin',
  deleteApiKey: 'admin',
  // The address of a feed is a credential, and a change may show more to those who have it.
  createCalendarFeed: 'admin',
  updateCalendarFeed: 'admin',
  rotateCalendarFeed: 'admin',
  deleteCalendarFeed: 'admin',
  changePassword: 'admin',
  endSession: 'admin',
  endAllSessions: 'admin',
  deleteAccount: 'admin',
  setAccountRole: 'admin',
  setAccountDisabled: 'admin',
} as const satisfies Record<string, Need>;

export type OperationName = keyof typeof OPERATION_NEEDS;

/** Operations that change the session, whose responses are not stored for a retry: its account may differ. */
const OF_SESSIONS: ReadonlySet<string> = new Set<OperationName>([
  'signUp',
  'signIn',
  'signOut',
  'changePassword',
  'endSession',
  'endAllSessions',
  'deleteAccount',
]);

/** Operations that take more than one transaction, or none. */
const IN_STEPS: ReadonlySet<string> = new Set<OperationName>(['runPlanner', 'previewPlan']);

/** How an operation runs once for its idempotency key; `none`: a key has no effect. */
export function idempotencyOf(operation: string): 'transaction' | 'steps' | 'none' {
  if (OF_SESSIONS.has(operation)) return 'none';
  return IN_STEPS.has(operation) ? 'steps' : 'transaction';
}

/** Whether `name` is an operation. */
export const isOperation = (name: string): name is OperationName =>
  Object.hasOwn(OPERATION_NEEDS, name);
