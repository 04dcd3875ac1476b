import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { countsRevisions } from '../calendar-feeds/calendar-feed.triggers.ts';
import { publishesRecords } from '../changes/change.triggers.ts';
import { projectReference } from '../projects/project.entity.ts';
import {
  instant,
  length,
  range,
  referenceTo,
  searchIndex,
  shownFields,
} from '../records/columns.ts';
import { SchedulePreference } from '../schedule-preferences/schedule-preference.entity.ts';
import { spaceReference } from '../spaces/space.entity.ts';
import { TaskSeries } from '../task-series/task-series.entity.ts';
import { REQUESTS_SERIES } from '../task-series/task-series.triggers.ts';
import { owner } from '../users/user.entity.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from './task.values.ts';

export { TASK_PRIORITIES, TASK_STATUSES };

/** A work item with its scheduling settings. */
export const Task = defineEntity({
  name: 'Task',
  tableName: 'task',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    spaceId: spaceReference,
    projectId: projectReference,
    parentTaskId: () => referenceTo(Task, 'parent_task_id').index(),
    title: p.text(),
    description: p.text(),
    status: p.enum(TASK_STATUSES).nativeEnumName('task_status'),
    priority: p.enum(TASK_PRIORITIES).nativeEnumName('task_priority'),
    dueAt: instant().nullable(),
    startAfter: instant().nullable(),
    completedAt: instant().nullable(),
    estimateMinutes: p.integer().nullable(),
    actualMinutes: p.integer().nullable(),
    minSessionMinutes: p.integer(),
    maxSessionMinutes: p.integer(),
    cooldownMinutes: p.integer(),
    /** The most planned minutes per day. GraphQL only. */
    maxMinutesPerDay: p.integer().nullable(),
    autoSchedule: p.boolean(),
    autoSplit: p.boolean(),
    schedulePreferenceId: () => referenceTo(SchedulePreference, 'schedule_preference_id').index(),
    /** The series that created the task, and the date for which it did. GraphQL only. */
    seriesId: () => referenceTo(TaskSeries, 'series_id'),
    occurrenceOn: p.text().nullable(),
    locked: p.boolean(),
    sortOrder: p.double(),
    /** When the task was archived; the planner deletes it after 30 days. Not exposed. */
    archivedAt: instant().nullable(),
    /** Changes of the title and the due date, counted by a trigger for calendar feeds; `null`: none. Not exposed. */
    calendarSequence: p.integer().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [
    length('title', 1, 500),
    range('estimate_minutes', 0, 960),
    range('min_session_minutes', 1, 60),
    range('max_session_minutes', 1, 480),
    range('cooldown_minutes', 0, 1440),
    range('max_minutes_per_day', 1, 1440),
    {
      name: 'archived_at_with_status',
      expression: `(status = 'archived') = (archived_at is not null)`,
    },
  ],
  indexes: [
    {
      name: 'task_list_index',
      expression:
        'create index "task_list_index" on "task" ("user_id", "status", "priority" desc, "due_at", "sort_order", "created_at", "id")',
    },
    {
      name: 'task_project_index',
      expression:
        'create index "task_project_index" on "task" ("project_id", "user_id", "status", "priority" desc, "due_at", "sort_order", "created_at", "id")',
    },
    { name: 'task_space_index', properties: ['spaceId', 'userId'] },
    {
      name: 'task_occurrence_unique',
      expression:
        'create unique index "task_occurrence_unique" on "task" ("series_id", "occurrence_on") where series_id is not null',
    },
    { name: 'task_due_index', properties: ['userId', 'dueAt'] },
    searchIndex('task', 'title', 'description'),
  ],
  triggers: [
    ...publishesRecords('task', 'task'),
    ...REQUESTS_SERIES.ofTask,
    countsRevisions('task', ['title', 'due_at']),
  ],
});

/** The fields of a task in the REST API. */
export const TASK_FIELDS = [
  'id',
  'userId',
  'spaceId',
  'projectId',
  'parentTaskId',
  'title',
  'description',
  'status',
  'priority',
  'dueAt',
  'startAfter',
  'completedAt',
  'estimateMinutes',
  'actualMinutes',
  'minSessionMinutes',
  'maxSessionMinutes',
  'cooldownMinutes',
  'autoSchedule',
  'autoSplit',
  'schedulePreferenceId',
  'locked',
  'sortOrder',
  'createdAt',
  'updatedAt',
] as const;

/** The fields of a task in the GraphQL API. */
export const TASK_FIELDS_OF_GRAPH = shownFields(
  Task,
  [...TASK_FIELDS, 'maxMinutesPerDay', 'seriesId', 'occurrenceOn'],
  { hidden: ['archivedAt', 'calendarSequence'] },
);

export type TaskField = (typeof TASK_FIELDS_OF_GRAPH)[number];

/** A task with all stored fields. */
export type StoredTask = InferEntity<typeof Task>;
