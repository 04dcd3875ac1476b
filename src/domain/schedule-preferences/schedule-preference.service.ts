import type { Call } from '../../call.ts';
import { pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { refused } from '../errors.ts';
import { newId } from '../ids.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { SCHEDULE_PREFERENCE_FIELDS, SchedulePreference } from './schedule-preference.entity.ts';
import { newSchedulePreference, schedulePreferenceChanges } from './schedule-preference.input.ts';

export function create(call: Call, input: unknown) {
  return write(call, async (call) => {
    const preference = await insertOwned(call, SchedulePreference, {
      id: newId(),
      ...parse(newSchedulePreference, input),
      createdAt: call.now,
      updatedAt: call.now,
    });
    return pick(preference, SCHEDULE_PREFERENCE_FIELDS);
  });
}

/** Changes the sent fields, of which there must be at least one. */
export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const preference = await requireOwned(
      call,
      SchedulePreference,
      id,
      'Schedule preference not found',
    );
    const changes = parse(schedulePreferenceChanges, input);
    if (Object.keys(changes).length === 0) throw refused('No valid fields to update');
    const saved = edited(preference, changes, call.now);
    return pick(
      await saveOwned(call, SchedulePreference, preference, saved),
      SCHEDULE_PREFERENCE_FIELDS,
    );
  });
}

/** Removes a preference; its tasks fall back to the default windows. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, SchedulePreference, id, 'Schedule preference not found');
  });
}
