import { refused } from '../../errors.ts';
import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import { insertOwned, remover, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import { SCHEDULE_PREFERENCE_FIELDS, SchedulePreference } from './schedule-preference.entity.ts';
import { type PreferenceInput, REST_INPUT } from './schedule-preference.input.ts';

export function create(
  call: Call,
  input: unknown,
  { created }: PreferenceInput = REST_INPUT,
  id?: ClientId,
) {
  return write(call, async (call) => {
    const parsed = parseNew(created, input, id);
    const preference = await createWithClientId(call, SchedulePreference, parsed, (id) =>
      insertOwned(call, SchedulePreference, {
        id,
        ...parsed.content,
        createdAt: call.now,
        updatedAt: call.now,
      }),
    );
    return pick(preference, SCHEDULE_PREFERENCE_FIELDS);
  });
}

export const NOTHING_TO_UPDATE = 'No valid fields to update';

/** Updates the fields of the input, which must have at least one. */
export function update(
  call: Call,
  id: string,
  input: unknown,
  { changes: schema }: PreferenceInput = REST_INPUT,
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

/** Deletes a preference. Its tasks use the default windows again. */
export const remove = remover(SchedulePreference, 'Schedule preference not found');
