import { complete } from '../../read/complete.ts';
import { defineResource, toMany, toOne } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import type { SeriesDates } from './task-series.dates.ts';
import { TASK_SERIES_FIELDS, TaskSeries } from './task-series.entity.ts';

/** The fields that determine the dates of a series. */
const DATES = complete<keyof SeriesDates>()([
  'rule',
  'timesPerWeek',
  'anchor',
  'startsOn',
  'endsOn',
  'count',
  'fixedTime',
]);

export const taskSeries = defineResource('task_series', listArgs(noFilter), {
  entity: TaskSeries,
  fields: TASK_SERIES_FIELDS,
  orders: { createdAt: ['createdAt', 'id'] },
  relations: {
    space: toOne('space', 'spaceId'),
    project: toOne('project', 'projectId'),
    schedulePreference: toOne('schedule_preference', 'schedulePreferenceId'),
    tasks: toMany('task', { foreignKey: 'seriesId' }),
  },
  computed: { words: DATES, nextDates: [...DATES, 'pausedUntil'], streak: ['id'] },
  filters: {},
});
