/** What a key may do. Every key may read; the others are given one by one. */
export const SCOPES = ['read', 'write', 'plan', 'admin'] as const;

export type Scope = (typeof SCOPES)[number];

/** What a read-only key has. */
export const READ_ONLY: readonly Scope[] = ['read'];

/** Who may ask for an operation: anybody, or who has the scope. */
export type Need = Scope | 'nobody';

/**
 * What each operation of either door needs, by its name in the graph. `write` is for records, `plan` for
 * runs of the planner, `admin` for what decides who gets in: keys, sessions, the password, accounts.
 * `nobody` needs no credentials at all.
 */
export const OPERATION_NEEDS = {
  signUp: 'nobody',
  signIn: 'nobody',
  // Of the cookie that comes with it; whoever has credentials may give them back.
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
  timeBlocks: 'read',
  timeBlock: 'read',
  notifications: 'read',
  notification: 'read',
  search: 'read',
  planner: 'read',
  previewPlan: 'read',
  planningOutlook: 'read',
  planRemedies: 'read',
  planningSettings: 'read',
  apiKeys: 'read',
  apiKey: 'read',
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
  changePassword: 'admin',
  endSession: 'admin',
  endAllSessions: 'admin',
  deleteAccount: 'admin',
  setAccountRole: 'admin',
  setAccountDisabled: 'admin',
} as const satisfies Record<string, Need>;

export type OperationName = keyof typeof OPERATION_NEEDS;

/** Whether there is an operation of that name. */
export const isOperation = (name: string): name is OperationName =>
  Object.hasOwn(OPERATION_NEEDS, name);
