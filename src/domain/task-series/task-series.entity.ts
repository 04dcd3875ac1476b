import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { projectReference } from '../projects/project.entity.ts';
import { instant, length, partOf, range, referenceTo, shownFields } from '../records/columns.ts';
import { SchedulePreference } from '../schedule-preferences/schedule-preference.entity.ts';
import { spaceReference } from '../spaces/space.entity.ts';
import { TASK_PRIORITIES } from '../tasks/task.values.ts';
import { owner } from '../users/user.entity.ts';
import { REQUESTS_SERIES } from './task-series.triggers.ts';

/** On the dates of the rule, or counted from the last completion. */
export const SERIES_ANCHORS = ['schedule', 'completion'] as const;

/** The handling of open occurrences whose time has passed. */
export const MISSED_OCCURRENCES = ['skip', 'keep', 'merge'] as const;

/** The template of tasks that repeat, with their dates. Its occurrences are ordinary tasks. */
export const TaskSeries = defineEntity({
  name: 'TaskSeries',
  tableName: 'task_series',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    title: p.text(),
    description: p.text(),
    priority: p.enum(TASK_PRIORITIES).nativeEnumName('task_priority'),
    estimateMinutes: p.integer().nullable(),
    minSessionMinutes: p.integer(),
    maxSessionMinutes: p.integer(),
    spaceId: () => spaceReference().index(),
    projectId: () => projectReference().index(),
    schedulePreferenceId: () => referenceTo(SchedulePreference, 'schedule_preference_id').index(),
    /** Ids of labels, some of which may be deleted. */
    labelIds: p.json<string[]>(),
    /** The titles of the checklist. */
    checklist: p.json<string[]>(),
    /** The text of a rule; null for a habit. */
    rule: p.text().nullable(),
    timesPerWeek: p.integer().nullable(),
    /** The weekdays that were chosen for a habit, 0 is Monday, so that its dates do not change with other habits. */
    weekdays: p.json<number[]>().nullable(),
    anchor: p.enum(SERIES_ANCHORS).nativeEnumName('series_anchor'),
    /** Dates are `YYYY-MM-DD` in the account's zone, so that text order is date order. */
    startsOn: p.text(),
    endsOn: p.text().nullable(),
    count: p.integer().nullable(),
    pausedUntil: p.text().nullable(),
    startDaysBefore: p.integer(),
    startTime: p.text(),
    dueDaysAfter: p.integer(),
    dueTime: p.text(),
    fixedTime: p.text().nullable(),
    missed: p.enum(MISSED_OCCURRENCES).nativeEnumName('missed_occurrences'),
    daysAhead: p.integer(),
    /** The series that a change of this and later dates continued as this one. */
    continuesId: () => referenceTo(TaskSeries, 'continues_id').index(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [
    length('title', 1, 500),
    range('estimate_minutes', 0, 960),
    range('min_session_minutes', 1, 60),
    range('max_session_minutes', 1, 480),
    range('times_per_week', 1, 7),
    range('count', 1, 366),
    range('days_ahead', 1, 28),
    {
      name: 'rule_or_habit',
      expression: '(rule is null) <> (times_per_week is null)',
    },
  ],
  indexes: [{ name: 'task_series_list_index', properties: ['userId', 'createdAt', 'id'] }],
  triggers: [...publishesRecords('task_series', 'task_series'), ...REQUESTS_SERIES.ofSeries],
});

/**
 * A date of a series for which a task was created, or which was skipped. The row stays when the task is deleted, so that
 * the occurrence does not come back.
 */
export const SeriesDate = defineEntity({
  name: 'SeriesDate',
  tableName: 'series_date',
  properties: {
    seriesId: () => partOf(TaskSeries, 'series_id').primary(),
    occurrenceOn: p.text().primary(),
    userId: owner,
    /** `updatedAt` of the task when the series last wrote it; a task with another one was changed since. */
    writtenAt: instant().nullable(),
  },
  indexes: [{ name: 'series_date_user_index', properties: ['userId'] }],
});

/** What a deleted series needs to be restored. Rows expire. */
export const DeletedSeries = defineEntity({
  name: 'DeletedSeries',
  tableName: 'deleted_series',
  properties: {
    /** The id of the series. */
    id: p.uuid().primary(),
    userId: owner,
    series: p.json<object>(),
    /** Its dates, and the tasks that it has left. */
    dates: p.json<{ on: string; writtenAt: string | null }[]>(),
    tasks: p.json<{ id: string; on: string }[]>(),
    /** The dates whose tasks were deleted with it. */
    deletedDates: p.json<string[]>(),
    /** The ids of the series that continue it. */
    continuedBy: p.json<string[]>(),
    deletedAt: instant(),
  },
  indexes: [{ name: 'deleted_series_user_index', properties: ['userId', 'deletedAt'] }],
});

export const TASK_SERIES_FIELDS = shownFields(
  TaskSeries,
  [
    'id',
    'userId',
    'spaceId',
    'projectId',
    'title',
    'description',
    'priority',
    'estimateMinutes',
    'minSessionMinutes',
    'maxSessionMinutes',
    'schedulePreferenceId',
    'labelIds',
    'checklist',
    'rule',
    'timesPerWeek',
    'anchor',
    'startsOn',
    'endsOn',
    'count',
    'pausedUntil',
    'startDaysBefore',
    'startTime',
    'dueDaysAfter',
    'dueTime',
    'fixedTime',
    'missed',
    'daysAhead',
    'createdAt',
    'updatedAt',
  ],
  { hidden: ['weekdays', 'continuesId'] },
);

/** A series with all stored fields. */
export type StoredSeries = InferEntity<typeof TaskSeries>;
