import { type Call, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { SCHEDULE_PREFERENCE_FIELDS } from './schedule-preference.entity.ts';

/** Returns the caller's preferences, highest priority first. */
export function all(call: Call) {
  return query(call)
    .selectFrom('schedule_preference')
    .where('user_id', '=', call.user.id)
    .select(columns('schedule_preference', SCHEDULE_PREFERENCE_FIELDS))
    .orderBy('priority', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
