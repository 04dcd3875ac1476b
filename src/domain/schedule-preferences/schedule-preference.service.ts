import { remover } from '../records/owned.ts';
import { recordService } from '../records/record-service.ts';
import { SCHEDULE_PREFERENCE_FIELDS, SchedulePreference } from './schedule-preference.entity.ts';
import { GRAPHQL_INPUT, REST_INPUT } from './schedule-preference.input.ts';

const MISSING = 'Schedule preference not found';
export const NOTHING_TO_UPDATE = 'No valid fields to update';

const serviceOf = (input: typeof REST_INPUT) =>
  recordService({
    ...input,
    entity: SchedulePreference,
    fields: SCHEDULE_PREFERENCE_FIELDS,
    missing: MISSING,
    nothing: NOTHING_TO_UPDATE,
    row: (preference, common) => ({ ...common, ...preference }),
  });

/** Each API names the days of a window in its own way. */
export const { create, update } = serviceOf(REST_INPUT);
export const ofGraph = serviceOf(GRAPHQL_INPUT);

/** Deletes a preference. Its tasks use the default windows again. */
export const remove = remover(SchedulePreference, MISSING);
