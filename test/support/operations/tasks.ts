import { UNKNOWN_ID } from '../records/expectations.ts';
import type { Json } from '../service/client.ts';
import {
  creating,
  linking,
  mutation,
  type Operation,
  reading,
  removing,
  updating,
} from './operation.ts';
import * as fields from './shared-fields.ts';

const DUE = '2026-03-05T12:00:00.000Z';
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

/** Tasks, their dependencies, linked documents and checklists. */
export const TASK_OPERATIONS: Operation[] = [
  {
    rest: 'GET /api/tasks',
    graph: 'tasks',
    document: `query ($filter: TaskFilter, $first: Int) {
      tasks(filter: $filter, first: $first) { totalCount nodes { ${fields.LISTED_TASK} } } }`,
    inputs: [
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
    toRest: ({ nodes, totalCount: total }, _ids, { limit = 50 }) => ({
      data: nodes.map(fields.listedTask),
      pagination: { page: 1, limit: Number(limit), total, pages: Math.ceil(total / limit) },
    }),
  },
  creating('tasks', 'Task', fields.TASK, fields.editedTask, {
    inputs: [{ title: 'New' }, { ...TASK_FIELDS, parentTaskId: '{task}' }],
    invalidInputs: [...BAD_TASK_FIELDS, { title: 'x', parentTaskId: '{foreign:task}' }],
  }),
  {
    rest: 'POST /api/tasks/batch',
    graph: 'batchTasks',
    document: mutation('batchTasks', 'BatchTasksInput', 'affected requested invalid'),
    inputs: [
      { action: 'complete', taskIds: ['{task}', '{task}', '{foreign:task}', 'no-uuid'] },
      { action: 'archive', taskIds: ['{task}', '{dependency}'] },
    ],
    invalidInputs: [{ action: 'complete', taskIds: [] }],
    toRest: (answer) => answer,
  },
  reading('tasks', 'task', fields.FULL_TASK, fields.fullTask),
  updating('tasks', 'Task', 'task', fields.TASK, fields.editedTask, {
    inputs: [
      { title: 'Newer' },
      {},
      { ...TASK_FIELDS, status: 'completed', completedAt: DUE, locked: true, sortOrder: 1.5 },
      { dueAt: null, startAfter: null, completedAt: null, estimateMinutes: null, labelIds: [] },
      { spaceId: null, projectId: null, schedulePreferenceId: null, status: 'archived' },
    ],
    invalidInputs: [...BAD_TASK_FIELDS, { locked: null, sortOrder: null, completedAt: 'then' }],
  }),
  {
    rest: 'DELETE /api/tasks/:id',
    graph: 'archiveTask',
    document: mutation('archiveTask', 'ArchiveTaskInput', 'task { id status }'),
    ids: ['task'],
    toRest: ({ task }, [id]) => ({ success: task.id === id && task.status === 'ARCHIVED' }),
  },
  removing('tasks', 'Task', 'task', '?permanent=true'),
  {
    rest: 'GET /api/tasks/:id/dependencies',
    graph: 'task',
    document: `query ($id: ID!) { task(id: $id) {
      id dependencies { nodes { id title status } } } }`,
    ids: ['task'],
    variables: ([id]) => ({ id }),
    toRest: ({ id, dependencies }) =>
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
  creating('checklist-items', 'ChecklistItem', fields.CHECKLIST_ITEM, fields.checklistItem, {
    inputs: [{ taskId: '{task}', title: 'New' }],
    invalidInputs: [
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
    fields.CHECKLIST_ITEM,
    fields.checklistItem,
    {
      inputs: [{ title: 'Newer' }, {}, { completed: true, sortOrder: -2.5 }],
      invalidInputs: [{ title: '' }, { title: null, completed: null, sortOrder: null }],
    },
  ),
  removing('checklist-items', 'ChecklistItem', 'checklistItem'),
];
