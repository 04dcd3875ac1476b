import type { Call } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { refused } from '../errors.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { SCHEDULE_PREFERENCE_FIELDS, SchedulePreference } from './schedule-preference.entity.ts';
import { INPUT_OF_CONTRACT, type PreferenceInput } from './schedule-preference.input.ts';

export function create(
  call: Call,
  input: unknown,
  { created }: PreferenceInput = INPUT_OF_CONTRACT,
  id?: ChosenId,
) {
  return write(call, async (call) => {
    const made = parseNew(created, input, id);
    const preference = await createOnce(call, SchedulePreference, made, (id) =>
      insertOwned(call, SchedulePreference, {
        id,
        ...made.content,
        createdAt: call.now,
        updatedAt: call.now,
      }),
    );
    return pick(preference, SCHEDULE_PREFERENCE_FIELDS);
  });
}

export const NOTHING_TO_UPDATE = 'No valid fields to update';

/** Changes the sent fields, of which there must be at least one. */
export function update(
  call: Call,
  id: string,
  input: unknown,
  { changes: schema }: PreferenceInput = INPUT_OF_CONTRACT,
) {
  return write(call, async (call) => {
    const preference = await requireOwned(
      call,
      SchedulePreference,
      id,
      'Schedule preference not found',
    );
    const changes = parse(schema, input);
    if (Object.keys(changes).length === 0) throw refused(NOTHING_TO_UPDATE);
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
