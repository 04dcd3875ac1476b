import { desc } from '../../read/order.ts';
import { defineResource, toMany } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { SCHEDULE_PREFERENCE_FIELDS, SchedulePreference } from './schedule-preference.entity.ts';

export const schedulePreference = defineResource('schedule_preference', listArgs(noFilter), {
  entity: SchedulePreference,
  fields: SCHEDULE_PREFERENCE_FIELDS,
  orders: { priority: [desc('priority'), 'createdAt', 'id'] },
  relations: { tasks: toMany('task', { foreignKey: 'schedulePreferenceId' }) },
  filters: {},
});
