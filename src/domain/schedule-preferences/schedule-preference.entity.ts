import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, shownFields } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

/** A weekly window, wall-clock in the account's timezone; day 0 is Sunday. */
export type Window = { day: number[]; start: string; end: string };

/** A named set of weekly windows in which the planner may schedule a task. */
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
  triggers: publishesRecords('schedule_preference', 'schedule_preference'),
});

export const SCHEDULE_PREFERENCE_FIELDS = shownFields(
  SchedulePreference,
  ['id', 'userId', 'name', 'windows', 'priority', 'createdAt', 'updatedAt'],
  { hidden: [] },
);
