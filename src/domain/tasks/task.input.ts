import { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { fixedArgs } from '../records/list-args.ts';
import {
  boolean,
  describedBy,
  integer,
  list,
  number,
  object,
  oneOf,
  searchText,
  text,
  timeRange,
  timestamp,
  uuid,
  withKeywords,
} from '../validation/validation.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from './task.entity.ts';

/** The most planned minutes of a task per day. GraphQL only. */
const maxMinutesPerDay = withKeywords(integer(1, 1440).nullable(), {
  description: DESCRIPTIONS.Task.maxMinutesPerDay,
});

const fields = describedBy(DESCRIPTIONS.Task, {
  title: text(1, 500),
  description: text(),
  status: oneOf(TASK_STATUSES),
  priority: oneOf(TASK_PRIORITIES),
  dueAt: timestamp().nullable(),
  startAfter: timestamp().nullable(),
  estimateMinutes: integer(0, 960).nullable(),
  minSessionMinutes: integer(1, 60),
  maxSessionMinutes: integer(1, 480),
  cooldownMinutes: integer(0, 1440),
  autoSchedule: boolean(),
  autoSplit: boolean(),
  spaceId: uuid().nullable(),
  projectId: uuid().nullable(),
  schedulePreferenceId: uuid().nullable(),
  labelIds: list(uuid()).transform((ids) => [...new Set(ids)]),
});

const { parentTaskId } = describedBy(DESCRIPTIONS.Task, { parentTaskId: uuid().nullable() });

export const newTask = object({
  title: fields.title,
  description: fields.description.default(''),
  status: fields.status.default('todo'),
  priority: fields.priority.default('none'),
  dueAt: fields.dueAt.default(null),
  startAfter: fields.startAfter.default(null),
  estimateMinutes: fields.estimateMinutes.default(null),
  minSessionMinutes: fields.minSessionMinutes.default(5),
  maxSessionMinutes: fields.maxSessionMinutes.default(60),
  cooldownMinutes: fields.cooldownMinutes.default(5),
  autoSchedule: fields.autoSchedule.default(true),
  autoSplit: fields.autoSplit.default(true),
  spaceId: fields.spaceId.default(null),
  projectId: fields.projectId.default(null),
  parentTaskId: parentTaskId.default(null),
  schedulePreferenceId: fields.schedulePreferenceId.default(null),
  labelIds: fields.labelIds.default([]),
});

export const newTaskOfGraph = newTask.extend({
  maxMinutesPerDay: maxMinutesPerDay.default(null),
});

export const taskChanges = object({
  ...fields,
  ...describedBy(DESCRIPTIONS.Task, {
    completedAt: timestamp().nullable(),
    locked: boolean(),
    sortOrder: number(),
  }),
}).partial();

/** The GraphQL API can also change the parent and the maximum per day. */
export const taskChangesOfGraph = taskChanges.extend({
  parentTaskId: parentTaskId.optional(),
  maxMinutesPerDay: maxMinutesPerDay.optional(),
});

/** The labels to add to a task, or to remove from it. */
export const taskLabels = object({ labelIds: fields.labelIds });

export const BATCH_ACTIONS = ['complete', 'delete', 'archive'] as const;

/** Entries that are not ids are skipped. */
export const batchOfTasks = object({
  action: withKeywords(oneOf(BATCH_ACTIONS), { description: 'Action for each task.' }),
  taskIds: withKeywords(
    list(withKeywords(z.unknown(), { type: 'string', 'x-ignored-if-invalid': true })).min(1),
    {
      description: 'Ids of the tasks, at least one.',
    },
  ),
});

/** The filter of a list of tasks; all conditions apply. An id that cannot exist matches nothing. */
export const taskFilter = object({
  status: list(fields.status).nullable(),
  /** Includes completed, cancelled and archived tasks. Ignored if `status` is set. */
  includeCompleted: boolean().nullable(),
  priority: list(fields.priority).nullable(),
  spaceIds: list(text()).nullable(),
  projectIds: list(text()).nullable(),
  labelIds: list(text()).nullable(),
  allLabelIds: list(text()).nullable(),
  /** null: tasks without a parent. */
  parentTaskId: text().nullable(),
  inSeries: list(text()).nullable(),
  hasSpace: boolean().nullable(),
  hasProject: boolean().nullable(),
  hasParent: boolean().nullable(),
  hasSchedulePreference: boolean().nullable(),
  hasDueDate: boolean().nullable(),
  hasStartAfter: boolean().nullable(),
  hasEstimate: boolean().nullable(),
  hasLabel: boolean().nullable(),
  hasSubtask: boolean().nullable(),
  hasDocument: boolean().nullable(),
  hasDependency: boolean().nullable(),
  due: timeRange().nullable(),
  completed: timeRange().nullable(),
  created: timeRange().nullable(),
  updated: timeRange().nullable(),
  search: searchText().nullable(),
  overdue: boolean().nullable(),
  unscheduled: boolean().nullable(),
}).partial();

export type TaskFilter = z.output<typeof taskFilter>;

/** Conditions that only the GraphQL API has. */
export type TaskFilterOfGraph =
  | Extract<keyof TaskFilter, `has${string}`>
  | 'allLabelIds'
  | 'parentTaskId'
  | 'inSeries'
  | 'completed'
  | 'created'
  | 'updated';

/** Subtasks, dependencies and the like: every status, by sortOrder and creation. */
export const EVERY_TASK = fixedArgs(
  'task',
  taskFilter,
)({
  filter: { includeCompleted: true },
  orderBy: [{ field: 'sortOrder', direction: 'asc' }],
});
