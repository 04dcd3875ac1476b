import { defineList } from '../lists/list.ts';
import { CREATED, ID, NUMBER } from '../lists/order.ts';
import {
  SCHEDULE_PREFERENCE_FIELDS,
  SchedulePreference,
  type SchedulePreferenceRow,
} from './schedule-preference.entity.ts';

/** Schedule preferences, the highest priority first. */
export const schedulePreferenceList = defineList<SchedulePreferenceRow>({
  entity: SchedulePreference,
  fields: SCHEDULE_PREFERENCE_FIELDS,
  orders: {
    priority: [{ field: 'priority', kind: NUMBER, descending: true }, CREATED, ID],
  },
  of: {},
});
