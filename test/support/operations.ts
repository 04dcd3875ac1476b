import type { Client, Json } from './client.ts';
import { UNKNOWN_ID } from './expectations.ts';
import * as told from './operations-told.ts';
import { toInput } from './operations-told.ts';
import type { World } from './world.ts';

/** One operation as both doors have it. */
export type Operation = {
  /** Method and path as the table over all endpoints has them, and the query that makes it another. */
  rest: string;
  /** The field of Query or Mutation. */
  graph: string;
  document: string;
  /** What the ids are ids of, in the order of REST's path. */
  ids?: (keyof World)[];
  /** What is sent, as REST has it: in the body or, to read, the query. Each is accepted. */
  sent?: object[];
  /** What is refused for its content. `{foreign:space}` stands for a record of another account. */
  refused?: object[];
  /** The graph's variables for these ids and what is sent; else they are fields of one input. */
  variables?: (ids: string[], sent: Json) => object;
  /** The graph's answer as REST tells it. */
  told: (answer: Json, ids: string[], sent: Json, data: Json) => Json;
  /** What must be there before. */
  before?: (me: Client, world: World, email: string) => Promise<unknown>;
};

const DUE = '2026-03-05T12:00:00.000Z';
const WINDOWS = [{ day: [5, 1, 5], start: '10:00', end: '11:00' }];
const BAD_WINDOWS = [
  { day: [], start: '25:00', end: '09:00' },
  { ...WINDOWS[0], end: '10:00' },
];
const SPAN = { startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T10:00:00Z' };
const TASK_FIELDS = {
  title: 'New',
  description: '# Text',
  status: 'in_progress',
  priority: 'urgent',
  dueAt: DUE,
  startAfter: '2026-03-03',
  estimateMinutes: 90,
  minSessionMinutes: 10,
  maxSessionMinutes: 45,
  cooldownMinutes: 0,
  autoSchedule: false,
  autoSplit: false,
  spaceId: '{space}',
  projectId: '{project}',
  schedulePreferenceId: '{preference}',
  labelIds: ['{label}', '{label}'],
};
const BAD_TASK_FIELDS = [
  { title: '' },
  { title: 'a\0b', description: '\ud800' },
  { title: 'x', estimateMinutes: 961, minSessionMinutes: 0, cooldownMinutes: -1 },
  { title: 'x', dueAt: 'soon', startAfter: '1969', spaceId: 'no-uuid', labelIds: ['no-uuid'] },
  { title: 'x', status: null, priority: null, description: null, autoSplit: null, labelIds: null },
  ...['spaceId', 'projectId', 'schedulePreferenceId'].map((field) => ({
    title: 'x',
    [field]: UNKNOWN_ID,
  })),
  { title: 'x', spaceId: '{foreign:space}' },
  { title: 'x', projectId: '{foreign:project}', labelIds: ['{foreign:label}'] },
  { title: 'x', labelIds: ['{label}', '{foreign:label}'] },
];
const PROJECT_FIELDS = {
  name: 'New',
  description: 'Text',
  color: 'red',
  icon: 'star',
  spaceId: '{space}',
  priority: -3,
  targetDate: DUE,
  autoSchedule: false,
};
const BAD_PROJECT_FIELDS = [
  { name: '' },
  { name: 'x', color: '', icon: 'x'.repeat(65), targetDate: 'never', spaceId: 'no-uuid' },
  { name: 'x', color: null, icon: null, description: null, autoSchedule: null },
  { name: 'x', spaceId: UNKNOWN_ID },
  { name: 'x', spaceId: '{foreign:space}' },
];
const DOCUMENT_FIELDS = {
  title: 'New',
  content: '# Text',
  url: 'https://example.com',
  docType: 'spec',
  spaceId: '{space}',
  projectId: '{project}',
};
const BAD_DOCUMENT_FIELDS = [
  { title: '' },
  { title: 'x', url: 'nowhere', docType: null, content: null },
  { title: 'x', url: 'javascript:alert(1)' },
  { title: 'x', spaceId: 'no-uuid' },
  { title: 'x', projectId: '{foreign:project}' },
];

/** Operations of the graph that REST does not have. */
export const GRAPH_ONLY: Record<string, string> = {
  node: 'any record by its id, of whatever kind',
  nodes: 'many records by their ids, of whatever kinds',
  label: 'REST shows a label only in the list and on its tasks',
  space: 'REST shows a space only in the list',
  checklistItem: 'REST shows an item only on its task',
  schedulePreference: 'REST shows a preference only in the list',
  notification: 'REST shows a notification only in the list',
  apiKey: 'REST shows a key only in the list',
  session: 'REST shows a session only in the list',
  createTasks: 'many tasks at once, all or none',
  updateTasks: 'many tasks at once, all or none',
  addTaskLabels: 'REST replaces the whole set of labels',
  removeTaskLabels: 'REST replaces the whole set of labels',
  planningOutlook: 'the REST contract has no such thing',
  planRemedies: 'the REST contract has no such thing',
  undoPlannerRun: 'the REST contract has no such thing',
  planningSettings: 'how an account wants its plans; decided to be of the graph only',
  updatePlanningSettings: 'how an account wants its plans; decided to be of the graph only',
  createBusyBlock: 'REST shows busy time as a block with no task',
  unpinTimeBlock: 'gives a block back to the planner; decided to be of the graph only',
  settleMissedBlocks: 'says what became of missed blocks; decided to be of the graph only',
  accounts: 'for admins; decided to be of the graph only',
  setAccountRole: 'for admins; decided to be of the graph only',
  setAccountDisabled: 'for admins; decided to be of the graph only',
  deleteAccount: 'ends an account with all it owns; decided to be of the graph only',
  changes: 'the REST contract has no streams',
};

/** Every operation of the service as REST and as the graph have it. */
export const OPERATIONS: Operation[] = [
  {
    rest: 'GET /api/tasks',
    graph: 'tasks',
    document: `query ($filter: TaskFilter, $first: Int) {
      tasks(filter: $filter, first: $first) { totalCount nodes { ${told.LISTED_TASK} } } }`,
    sent: [
      {},
      { status: 'todo' },
      { status: 'archived' },
      { includeCompleted: 'true' },
      { spaceId: '{space}' },
      { spaceId: '{foreign:space}' },
      { projectId: '{project}', labelId: '{label}' },
      { projectId: 'no-uuid' },
      { labelId: '{foreign:label}' },
      { dueBefore: '2026-03-10' },
      { limit: '1' },
    ],
    variables: (
      _ids,
      { status, spaceId, projectId, labelId, dueBefore, includeCompleted, limit },
    ) => ({
      filter: {
        ...(status && { status: [status.toUpperCase()] }),
        ...(includeCompleted && { includeCompleted: true }),
        ...(spaceId && { spaceIds: [spaceId] }),
        ...(projectId && { projectIds: [projectId] }),
        ...(labelId && { labelIds: [labelId] }),
        ...(dueBefore && { due: { to: dueBefore } }),
      },
      ...(limit && { first: Number(limit) }),
    }),
    told: ({ nodes, totalCount: total }, _ids, { limit = 50 }) => ({
      data: nodes.map(told.listedTask),
      pagination: { page: 1, limit: Number(limit), total, pages: Math.ceil(total / limit) },
    }),
  },
  creating('tasks', 'Task', told.TASK, told.editedTask, {
    sent: [{ title: 'New' }, { ...TASK_FIELDS, parentTaskId: '{task}' }],
    refused: [...BAD_TASK_FIELDS, { title: 'x', parentTaskId: '{foreign:task}' }],
  }),
  {
    rest: 'POST /api/tasks/batch',
    graph: 'batchTasks',
    document: mutation('batchTasks', 'BatchTasksInput', 'affected requested invalid'),
    sent: [
      { action: 'complete', taskIds: ['{task}', '{task}', '{foreign:task}', 'no-uuid'] },
      { action: 'archive', taskIds: ['{task}', '{dependency}'] },
    ],
    refused: [{ action: 'complete', taskIds: [] }],
    told: (answer) => answer,
  },
  reading('tasks', 'task', told.FULL_TASK, told.fullTask),
  updating('tasks', 'Task', 'task', told.TASK, told.editedTask, {
    sent: [
      { title: 'Newer' },
      {},
      { ...TASK_FIELDS, status: 'completed', completedAt: DUE, locked: true, sortOrder: 1.5 },
      { dueAt: null, startAfter: null, completedAt: null, estimateMinutes: null, labelIds: [] },
      { spaceId: null, projectId: null, schedulePreferenceId: null, status: 'archived' },
    ],
    refused: [...BAD_TASK_FIELDS, { locked: null, sortOrder: null, completedAt: 'then' }],
  }),
  {
    rest: 'DELETE /api/tasks/:id',
    graph: 'archiveTask',
    document: mutation('archiveTask', 'ArchiveTaskInput', 'task { id status }'),
    ids: ['task'],
    told: ({ task }, [id]) => ({ success: task.id === id && task.status === 'ARCHIVED' }),
  },
  removing('tasks', 'Task', 'task', '?permanent=true'),
  {
    rest: 'GET /api/tasks/:id/dependencies',
    graph: 'task',
    document: `query ($id: ID!) { task(id: $id) {
      id dependencies { nodes { id title status } } } }`,
    ids: ['task'],
    variables: ([id]) => ({ id }),
    told: ({ id, dependencies }) =>
      dependencies.nodes.map((one: Json) => ({
        taskId: id,
        dependsOnId: one.id,
        dependsOn: { ...one, status: one.status.toLowerCase() },
      })),
  },
  linking('PUT', 'dependencies', 'addTaskDependency', 'dependency', async (me, world) =>
    me.delete(`/api/tasks/${world.task}/dependencies/${world.dependency}`),
  ),
  linking('DELETE', 'dependencies', 'removeTaskDependency', 'dependency'),
  linking('PUT', 'documents', 'linkTaskDocument', 'document', async (me, world) =>
    me.delete(`/api/tasks/${world.task}/documents/${world.document}`),
  ),
  linking('DELETE', 'documents', 'unlinkTaskDocument', 'document'),
  creating('checklist-items', 'ChecklistItem', told.CHECKLIST_ITEM, told.checklistItem, {
    sent: [{ taskId: '{task}', title: 'New' }],
    refused: [
      { taskId: '{task}', title: '' },
      { taskId: '{foreign:task}', title: 'x' },
      { taskId: 'no-uuid', title: 'x' },
      { taskId: UNKNOWN_ID, title: '' },
    ],
  }),
  updating(
    'checklist-items',
    'ChecklistItem',
    'checklistItem',
    told.CHECKLIST_ITEM,
    told.checklistItem,
    {
      sent: [{ title: 'Newer' }, {}, { completed: true, sortOrder: -2.5 }],
      refused: [{ title: '' }, { title: null, completed: null, sortOrder: null }],
    },
  ),
  removing('checklist-items', 'ChecklistItem', 'checklistItem'),
  {
    rest: 'GET /api/projects',
    graph: 'projects',
    document: `query ($filter: ProjectFilter) { projects(filter: $filter) {
      nodes { ${told.PROJECT} taskCount documentCount } } }`,
    sent: [{}, { spaceId: '{space}' }, { spaceId: '{foreign:space}' }, { spaceId: 'no-uuid' }],
    variables: (_ids, { spaceId }) => ({ filter: spaceId && { spaceIds: [spaceId] } }),
    told: ({ nodes }) => nodes.map(told.project).map(told.counted),
  },
  creating('projects', 'Project', told.PROJECT, told.projectRow, {
    sent: [{ name: 'New' }, PROJECT_FIELDS],
    refused: BAD_PROJECT_FIELDS,
  }),
  reading('projects', 'project', told.FULL_PROJECT, told.fullProject),
  updating('projects', 'Project', 'project', told.PROJECT, told.project, {
    sent: [
      { name: 'Newer' },
      {},
      { ...PROJECT_FIELDS, status: 'in_progress', sortOrder: 2 },
      { spaceId: null, priority: null, targetDate: null, archived: true },
    ],
    refused: [...BAD_PROJECT_FIELDS, { archived: null, sortOrder: null, status: null }],
  }),
  {
    rest: 'DELETE /api/projects/:id',
    graph: 'archiveProject',
    document: mutation('archiveProject', 'ArchiveProjectInput', 'project { id archived }'),
    ids: ['project'],
    told: ({ project }, [id]) => ({ success: project.id === id && project.archived }),
  },
  removing('projects', 'Project', 'project', '?permanent=true'),
  listing('labels', 'labels', `${told.LABEL} taskCount`, told.counted),
  creating('labels', 'Label', told.LABEL, (label) => label, {
    sent: [{ name: 'New' }, { name: 'Blue', color: '#0000FF' }, { name: 'Plain', color: null }],
    refused: [{ name: '' }, { name: 'x', color: 'blue' }, { name: 'Label' }],
  }),
  updating('labels', 'Label', 'label', told.LABEL, (label) => label, {
    sent: [{ name: 'Newer' }, {}, { color: '#00ff00' }, { color: null }],
    refused: [{ name: '' }, { name: null, color: '#12345' }, { name: 'Taken' }],
    before: (me) => me.create('/api/labels', { name: 'Taken' }),
  }),
  removing('labels', 'Label', 'label'),
  listing(
    'spaces',
    'spaces',
    `${told.SPACE} taskCount documentCount projects { nodes { id name color taskCount } }`,
    ({ projects, ...space }) => ({
      ...told.counted(space),
      projects: projects.nodes.map(told.counted),
    }),
  ),
  creating('spaces', 'Space', told.SPACE, (space) => space, {
    sent: [{ name: 'New' }, { name: 'New', color: 'red', icon: 'star' }],
    refused: [
      { name: '', color: '' },
      { name: 'x', color: null, icon: null },
    ],
  }),
  updating('spaces', 'Space', 'space', told.SPACE, (space) => space, {
    sent: [{ name: 'Newer' }, {}, { color: 'red', icon: 'star', sortOrder: 1.5 }],
    refused: [
      { name: '', color: 'x'.repeat(33) },
      { name: null, icon: null, sortOrder: null },
    ],
  }),
  removing('spaces', 'Space', 'space'),
  {
    rest: 'GET /api/documents',
    graph: 'documents',
    document: `query ($filter: DocumentFilter) { documents(filter: $filter) {
      nodes { ${told.DOCUMENT} } } }`,
    sent: [{}, { projectId: '{project}' }, { spaceId: '{space}' }, { projectId: 'no-uuid' }],
    variables: (_ids, { spaceId, projectId }) => ({
      filter: {
        ...(spaceId && { spaceIds: [spaceId] }),
        ...(projectId && { projectIds: [projectId] }),
      },
    }),
    told: ({ nodes }) => nodes.map(told.document),
  },
  creating('documents', 'Document', told.DOCUMENT, told.documentRow, {
    sent: [{ title: 'New' }, DOCUMENT_FIELDS],
    refused: BAD_DOCUMENT_FIELDS,
  }),
  reading(
    'documents',
    'document',
    `${told.DOCUMENT} tasks { nodes { id title status } }`,
    told.fullDocument,
  ),
  updating('documents', 'Document', 'document', told.DOCUMENT, told.documentRow, {
    sent: [
      { title: 'Newer' },
      {},
      { ...DOCUMENT_FIELDS, sortOrder: 3 },
      { content: '', url: null, spaceId: null, projectId: null },
    ],
    refused: [...BAD_DOCUMENT_FIELDS, { title: null, sortOrder: null }],
  }),
  removing('documents', 'Document', 'document'),
  listing('schedule-preferences', 'schedulePreferences', told.PREFERENCE, told.preference),
  creating('schedule-preferences', 'SchedulePreference', told.PREFERENCE, told.preference, {
    sent: [
      { name: 'New', windows: WINDOWS },
      { name: 'New', windows: WINDOWS, priority: -7 },
    ],
    refused: [
      { name: '', windows: [] },
      { name: 'x', windows: BAD_WINDOWS, priority: null },
    ],
  }),
  updating(
    'schedule-preferences',
    'SchedulePreference',
    'preference',
    told.PREFERENCE,
    told.preference,
    {
      sent: [{ name: 'Newer' }, { windows: WINDOWS, priority: 9 }],
      refused: [
        {},
        { name: '', windows: BAD_WINDOWS },
        { name: null, windows: null, priority: null },
      ],
    },
  ),
  removing('schedule-preferences', 'SchedulePreference', 'preference'),
  {
    rest: 'GET /api/time-blocks',
    graph: 'timeBlocks',
    document: `query ($from: DateTime, $to: DateTime) {
      timeBlocks(filter: { start: { from: $from, to: $to } }) { nodes { ${told.TIME_BLOCK} } } }`,
    sent: [
      { from: '2026-03-02', to: '2026-03-03' },
      { from: '2026-03-02T09:00:00Z', to: '2026-03-02T09:00:01Z' },
      { from: '2026-03-10', to: '2026-03-11' },
    ],
    variables: (_ids, range) => range,
    told: ({ nodes }) => nodes.map(told.timeBlockWithStatus),
  },
  creating('time-blocks', 'TimeBlock', told.TIME_BLOCK, told.timeBlockWithStatus, {
    sent: [{ taskId: '{task}', ...SPAN }],
    refused: [
      { taskId: '{foreign:task}', ...SPAN },
      { taskId: 'no-uuid', ...SPAN },
      { taskId: '{task}', startAt: 'now', endAt: 'then' },
      { taskId: '{task}', startAt: SPAN.endAt, endAt: SPAN.startAt },
      { taskId: '{task}', startAt: SPAN.startAt, endAt: '2026-03-04T09:00:00.001Z' },
    ],
  }),
  {
    rest: 'PATCH /api/time-blocks/reorder',
    graph: 'reorderTimeBlocks',
    document: mutation('reorderTimeBlocks', 'ReorderTimeBlocksInput', 'timeBlocks { sortOrder }'),
    sent: [{ orderedIds: ['{timeBlock}'] }],
    refused: [
      { orderedIds: [] },
      { orderedIds: ['no-uuid'] },
      { orderedIds: ['{timeBlock}', '{timeBlock}'] },
      { orderedIds: ['{foreign:timeBlock}', '{timeBlock}'] },
    ],
    told: ({ timeBlocks }) => ({ success: timeBlocks[0].sortOrder === 0 }),
  },
  reading('time-blocks', 'timeBlock', told.TIME_BLOCK, told.timeBlock),
  updating('time-blocks', 'TimeBlock', 'timeBlock', told.TIME_BLOCK, told.timeBlock, {
    sent: [{ locked: true }, {}, { ...SPAN, sortOrder: 4, status: 'in_progress' }],
    refused: [
      { startAt: '2026-03-04' },
      { endAt: '2026-03-02T09:00:00Z', sortOrder: -1 },
      { startAt: null, endAt: null, locked: null, sortOrder: null, status: null },
    ],
  }),
  removing('time-blocks', 'TimeBlock', 'timeBlock'),
  {
    rest: 'GET /api/planner',
    graph: 'planner',
    document: '{ planner { pendingTasks unscheduledTasks scheduledBlocks } }',
    variables: () => ({}),
    told: (answer) => answer,
  },
  {
    rest: 'POST /api/planner',
    graph: 'runPlanner',
    document: `mutation { runPlanner { ${told.RUN} } }`,
    variables: () => ({}),
    before: makeWork,
    told: told.run,
  },
  {
    rest: 'POST /api/planner/preview',
    graph: 'previewPlan',
    document: `query ($tasks: [CreateTaskInput!]) { previewPlan(tasks: $tasks) { ${told.PREVIEW} } }`,
    sent: [
      {},
      { tasks: null },
      { tasks: [{ title: 'Perhaps', estimateMinutes: 900, dueAt: DUE }] },
    ],
    refused: [
      { tasks: [{ title: 'x' }, { title: '', estimateMinutes: -1 }] },
      { tasks: Array.from({ length: 51 }, () => ({ title: 'x' })) },
      { tasks: [{ title: 'x', schedulePreferenceId: '{foreign:preference}' }] },
    ],
    variables: (_ids, sent) => toInput(sent),
    before: makeWork,
    told: told.preview,
  },
  {
    rest: 'GET /api/user',
    graph: 'viewer',
    document: `{ viewer { ${told.USER} } }`,
    variables: () => ({}),
    told: (answer) => answer,
  },
  {
    rest: 'PATCH /api/user',
    graph: 'updateProfile',
    document: mutation('updateProfile', 'UpdateProfileInput', `viewer { ${told.USER} }`),
    sent: [{ displayName: 'New' }, { displayName: 'Newer', timezone: 'Australia/Sydney' }],
    refused: [
      {},
      { timezone: '+10:00' },
      { displayName: '' },
      { displayName: null, timezone: null },
    ],
    told: ({ viewer }) => viewer,
  },
  {
    rest: 'GET /api/notifications',
    graph: 'notifications',
    document: `{ notifications { nodes { ${told.NOTIFICATION} } }
      viewer { unreadNotificationCount } }`,
    variables: () => ({}),
    told: ({ nodes }, _ids, _sent, { viewer }) => ({
      notifications: nodes.map(told.notification),
      unreadCount: viewer.unreadNotificationCount,
    }),
  },
  {
    rest: 'POST /api/notifications',
    graph: 'generateNotification',
    document: mutation(
      'generateNotification',
      'GenerateNotificationInput',
      'generated unreadCount',
    ),
    sent: [{ type: 'morning_summary' }, { type: 'at_risk' }, { type: 'at_risk' }],
    before: makeWork,
    told: (answer) => answer,
  },
  {
    rest: 'PATCH /api/notifications',
    graph: 'markAllNotificationsRead',
    document: 'mutation { markAllNotificationsRead { markedRead } }',
    variables: () => ({}),
    told: (answer) => answer,
  },
  {
    rest: 'POST /api/notifications/read',
    graph: 'markNotificationRead',
    document: mutation(
      'markNotificationRead',
      'MarkNotificationReadInput',
      'notification { read }',
    ),
    sent: [{ notificationId: '{notification}' }, { notificationId: '{notification}' }],
    refused: [{ notificationId: '{foreign:notification}' }, { notificationId: UNKNOWN_ID }],
    variables: (_ids, { notificationId }) => ({ input: { id: notificationId } }),
    told: ({ notification }) => ({ success: notification.read }),
  },
  {
    rest: 'GET /api/search',
    graph: 'search',
    document: `query ($query: String!, $types: [SearchType!], $includeCompleted: Boolean, $first: Int) {
      search(query: $query, types: $types, includeCompleted: $includeCompleted, first: $first) {
        totalCount edges { type title snippet rank node { ${told.FOUND} } } } }`,
    sent: [
      { q: 'task' },
      { q: 'Document' },
      { q: 'pro' },
      { q: 'l', type: 'label' },
      { q: 'first this', includeCompleted: 'true', limit: '1' },
      { q: 'nowhere' },
    ],
    variables: (_ids, { q, type, includeCompleted, limit }) => ({
      query: q,
      ...(type && { types: [type.toUpperCase()] }),
      ...(includeCompleted && { includeCompleted: true }),
      ...(limit && { first: Number(limit) }),
    }),
    told: ({ edges, totalCount: total }, _ids, { limit = 50 }) => ({
      data: edges.map(told.found),
      pagination: { page: 1, limit: Number(limit), total, pages: Math.ceil(total / limit) },
    }),
  },
  listing('api-keys', 'apiKeys', told.API_KEY, (key) => key),
  {
    rest: 'POST /api/api-keys',
    graph: 'createApiKey',
    document: mutation('createApiKey', 'CreateApiKeyInput', `key apiKey { ${told.API_KEY} }`),
    sent: [
      { name: 'New' },
      { name: 'New', expiresAt: '2026-03-30', readOnly: true },
      { name: 'New', scopes: ['plan', 'read'] },
      { name: 'New', scopes: ['read'], readOnly: true },
    ],
    refused: [
      { name: 'x', scopes: null },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['write'], readOnly: true },
      { name: '', expiresAt: 'never' },
      { name: 'x', expiresAt: '2026-03-01' },
      { name: 'x', readOnly: null },
    ],
    told: ({ key, apiKey }) => ({ ...apiKey, key }),
  },
  removing('api-keys', 'ApiKey', 'apiKey'),
  {
    rest: 'POST /api/auth/sign-up',
    graph: 'signUp',
    document: mutation('signUp', 'SignUpInput', `viewer { ${told.USER} }`),
    sent: [
      { email: '{email}', password: 'long enough' },
      { email: 'a{email}', password: 'long enough', displayName: 'A', timezone: 'Asia/Tokyo' },
    ],
    refused: [
      { email: 'nobody', password: 'short', displayName: '', timezone: 'Nowhere' },
      { email: 'B{email}', password: 'long enough' },
    ],
    before: signUp,
    told: ({ viewer }) => viewer,
  },
  {
    rest: 'POST /api/auth/sign-in',
    graph: 'signIn',
    document: mutation('signIn', 'SignInInput', `viewer { ${told.USER} }`),
    sent: [{ email: 'b{email}', password: 'long enough' }],
    refused: [
      { email: 'b{email}', password: 'wrong' },
      { email: 'nobody@example.com', password: 'wrong' },
    ],
    before: signUp,
    told: ({ viewer }) => viewer,
  },
  {
    rest: 'POST /api/auth/sign-out',
    graph: 'signOut',
    document: 'mutation { signOut { success } }',
    variables: () => ({}),
    told: (answer) => answer,
  },
  {
    rest: 'POST /api/auth/change-password',
    graph: 'changePassword',
    document: mutation('changePassword', 'ChangePasswordInput', 'success'),
    sent: [{ currentPassword: 'long enough', newPassword: 'longer still' }],
    refused: [
      { currentPassword: 'wrong', newPassword: 'longer still' },
      { currentPassword: 'long enough', newPassword: 'long enough' },
      { currentPassword: 'long enough', newPassword: 'Password123' },
      { currentPassword: 'long enough', newPassword: 'short' },
    ],
    told: (answer) => answer,
  },
  listing('auth/sessions', 'sessions', told.SESSION, (session) => session),
  {
    rest: 'DELETE /api/auth/sessions',
    graph: 'endAllSessions',
    document: 'mutation { endAllSessions { ended } }',
    variables: () => ({}),
    told: ({ ended }) => ({ success: ended > 0 }),
  },
  {
    rest: 'DELETE /api/auth/sessions/:id',
    graph: 'endSession',
    document: mutation('endSession', 'EndSessionInput', 'deletedId'),
    ids: ['session'],
    told: ({ deletedId }, [id]) => ({ success: deletedId === id }),
  },
];

/** Work for the planner: too much, some of it due at once. */
async function makeWork(me: Client, world: World): Promise<void> {
  await me.patch(`/api/tasks/${world.task}`, { estimateMinutes: 90, dueAt: '2026-03-02T20:00Z' });
  await me.patch(`/api/tasks/${world.dependency}`, { estimateMinutes: 900, autoSplit: false });
}

/** Somebody with a password. */
function signUp(me: Client, _world: World, email: string): Promise<Json> {
  return me.create('/api/auth/sign-up', { email: `b${email}`, password: 'long enough' });
}

/** A mutation of one input. */
function mutation(field: string, input: string, selection: string): string {
  return `mutation ($input: ${input}!) { ${field}(input: $input) { ${selection} } }`;
}

type Contents = Pick<Operation, 'sent' | 'refused' | 'before'>;

function creating(
  path: string,
  type: string,
  selection: string,
  tell: (record: Json) => Json,
  contents: Contents,
): Operation {
  const field = type[0]?.toLowerCase() + type.slice(1);
  return {
    rest: `POST /api/${path}`,
    graph: `create${type}`,
    document: mutation(`create${type}`, `Create${type}Input`, `${field} { ${selection} }`),
    told: (answer) => tell(answer[field]),
    ...contents,
  };
}

function updating(
  path: string,
  type: string,
  kind: keyof World,
  selection: string,
  tell: (record: Json) => Json,
  contents: Contents,
): Operation {
  const field = type[0]?.toLowerCase() + type.slice(1);
  return {
    rest: `PATCH /api/${path}/:id`,
    graph: `update${type}`,
    document: mutation(`update${type}`, `Update${type}Input`, `${field} { ${selection} }`),
    ids: [kind],
    told: (answer) => tell(answer[field]),
    ...contents,
  };
}

function removing(path: string, type: string, kind: keyof World, query = ''): Operation {
  return {
    rest: `DELETE /api/${path}/:id${query}`,
    graph: `delete${type}`,
    document: mutation(`delete${type}`, `Delete${type}Input`, 'deletedId'),
    ids: [kind],
    told: ({ deletedId }, [id]) => ({ success: deletedId === id }),
  };
}

function reading(
  path: string,
  kind: keyof World,
  selection: string,
  tell: Operation['told'],
): Operation {
  return {
    rest: `GET /api/${path}/:id`,
    graph: kind,
    document: `query ($id: ID!) { ${kind}(id: $id) { ${selection} } }`,
    ids: [kind],
    variables: ([id]) => ({ id }),
    told: tell,
  };
}

function listing(
  path: string,
  field: string,
  selection: string,
  tell: (record: Json) => Json,
): Operation {
  return {
    rest: `GET /api/${path}`,
    graph: field,
    document: `{ ${field} { nodes { ${selection} } } }`,
    variables: () => ({}),
    told: ({ nodes }) => nodes.map((each: Json) => tell(each)),
  };
}

function linking(
  method: string,
  path: string,
  field: string,
  kind: 'dependency' | 'document',
  before?: Operation['before'],
): Operation {
  const [parameter, input] =
    kind === 'document' ? ['documentId', 'TaskDocument'] : ['dependsOnId', 'TaskDependency'];
  return {
    rest: `${method} /api/tasks/:id/${path}/:${parameter}`,
    graph: field,
    document: mutation(field, `${input}Input`, `task { id ${path} { nodes { id } } }`),
    ids: ['task', kind],
    variables: ([taskId, other]) => ({ input: { taskId, [parameter as string]: other } }),
    told: ({ task }, [id, other]) => {
      const linked = task[path].nodes.some((one: Json) => one.id === other);
      return { success: task.id === id && linked === (method === 'PUT') };
    },
    ...(before && { before }),
  };
}
