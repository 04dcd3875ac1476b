import { z } from 'zod';
import { fixedArgs } from '../list-args.ts';
import {
  boolean,
  integer,
  list,
  number,
  object,
  oneOf,
  searchText,
  text,
  timeRange,
  timestamp,
  told,
  toldBy,
  uuid,
} from '../validation.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from './task.entity.ts';
import { TASK_TOLD } from './task.told.ts';

/** The most minutes of a task that one day should hold. The graph has it, REST does not. */
const maxMinutesPerDay = told(integer(1, 1440).nullable(), {
  description: TASK_TOLD.maxMinutesPerDay,
});

const fields = toldBy(TASK_TOLD, {
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

const { parentTaskId } = toldBy(TASK_TOLD, { parentTaskId: uuid().nullable() });

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
  ...toldBy(TASK_TOLD, {
    completedAt: timestamp().nullable(),
    locked: boolean(),
    sortOrder: number(),
  }),
}).partial();

/** In the graph a task can also be made a part of another one later, and have a maximum per day. */
export const taskChangesOfGraph = taskChanges.extend({
  parentTaskId: parentTaskId.optional(),
  maxMinutesPerDay: maxMinutesPerDay.optional(),
});

/** The labels to put on a task, or to take off it. */
export const taskLabels = object({ labelIds: fields.labelIds });

export const BATCH_ACTIONS = ['complete', 'delete', 'archive'] as const;

/** Entries that are no ids are skipped, whatever they are. */
export const batchOfTasks = object({
  action: told(oneOf(BATCH_ACTIONS), { description: 'What is done to each.' }),
  taskIds: told(list(told(z.unknown(), { type: 'string', 'x-ignored-if-invalid': true })).min(1), {
    description: "The tasks' ids, at least one.",
  }),
});

/** What a list of tasks is narrowed to: every condition given. An id that cannot exist matches nothing. */
export const taskFilter = object({
  status: list(fields.status).nullable(),
  /** Completed, cancelled and archived tasks too; `status` wins over it. */
  includeCompleted: boolean().nullable(),
  priority: list(fields.priority).nullable(),
  spaceIds: list(text()).nullable(),
  projectIds: list(text()).nullable(),
  labelIds: list(text()).nullable(),
  allLabelIds: list(text()).nullable(),
  /** null: no part of another. */
  parentTaskId: text().nullable(),
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

/** Parts, prerequisites and the like: every status, by sortOrder and creation. */
export const EVERY_TASK = fixedArgs(
  'task',
  taskFilter,
)({
  filter: { includeCompleted: true },
  orderBy: [{ field: 'sortOrder', direction: 'asc' }],
});
