import { SCHEDULE_PREFERENCE_FIELDS } from '../../domain/schedule-preferences/schedule-preference.entity.ts';
import { schedulePreference } from '../../domain/schedule-preferences/schedule-preference.resource.ts';
import { allRecords } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { listView } from './list-view.ts';

/** The schedule preferences, highest priority first. */
export const LISTED_PREFERENCES = listView(
  select(schedulePreference, SCHEDULE_PREFERENCE_FIELDS),
  () => allRecords(schedulePreference),
);
