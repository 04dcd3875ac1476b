import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { tellsRecords } from '../changes/change.triggers.ts';
import { instant, length } from '../columns.ts';
import { owner } from '../users/user.entity.ts';

/** A weekly window, wall-clock in the account's timezone; day 0 is Sunday. */
export type Window = { day: number[]; start: string; end: string };

/** A named set of weekly windows in which the planner may place a task's work. */
export const SchedulePreference = defineEntity({
  name: 'SchedulePreference',
  tableName: 'schedule_preference',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    name: p.text(),
    windows: p.json<Window[]>(),
    priority: p.integer(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [length('name', 1, 100)],
  indexes: [
    {
      name: 'schedule_preference_list_index',
      properties: ['userId', 'priority', 'createdAt', 'id'],
    },
  ],
  triggers: tellsRecords('schedule_preference', 'schedule_preference'),
});

export const SCHEDULE_PREFERENCE_FIELDS = [
  'id',
  'userId',
  'name',
  'windows',
  'priority',
  'createdAt',
  'updatedAt',
] as const;

export type SchedulePreferenceRow = Pick<
  InferEntity<typeof SchedulePreference>,
  (typeof SCHEDULE_PREFERENCE_FIELDS)[number]
>;
