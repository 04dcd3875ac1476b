import {
  SCHEDULE_PREFERENCE_FIELDS,
  SchedulePreference,
} from '../../../domain/schedule-preferences/schedule-preference.entity.ts';
import {
  INPUT_OF_CONTRACT,
  windowOfContract,
} from '../../../domain/schedule-preferences/schedule-preference.input.ts';
import { NOTHING_TO_UPDATE } from '../../../domain/schedule-preferences/schedule-preference.service.ts';
import { fieldsOf } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { atLeastOne, inputSchema } from '../inputs.ts';
import { arrayOf } from '../json-schema.ts';

const SCHEMAS = {
  Window: inputSchema(windowOfContract),
  SchedulePreference: fieldsOf(SchedulePreference, SCHEDULE_PREFERENCE_FIELDS, {
    windows: arrayOf(inputSchema(windowOfContract)),
  }),
  NewSchedulePreference: inputSchema(INPUT_OF_CONTRACT.created),
  SchedulePreferenceChanges: atLeastOne(inputSchema(INPUT_OF_CONTRACT.changes)),
};

const WINDOWS =
  'A window is a time of day on some days of the week (0 is Sunday), in your timezone; its end is after its start.';

export const schedulePreferenceEndpoints = group({
  tag: 'Schedule preferences',
  description: 'Named sets of weekly windows in which the planner may place the work of a task.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /schedule-preferences': {
      operationId: 'listSchedulePreferences',
      summary: 'List schedule preferences',
      description: 'All of them, the highest priority first.',
      answer: arrayOf(SCHEMAS.SchedulePreference),
    },
    'POST /schedule-preferences': {
      operationId: 'createSchedulePreference',
      summary: 'Create a schedule preference',
      description: WINDOWS,
      body: SCHEMAS.NewSchedulePreference,
      answer: SCHEMAS.SchedulePreference,
    },
    'PATCH /schedule-preferences/:id': {
      operationId: 'updateSchedulePreference',
      summary: 'Update a schedule preference',
      description: `At least one field is needed. ${WINDOWS}`,
      body: SCHEMAS.SchedulePreferenceChanges,
      answer: SCHEMAS.SchedulePreference,
      refusals: { 400: [NOTHING_TO_UPDATE] },
    },
    'DELETE /schedule-preferences/:id': {
      operationId: 'deleteSchedulePreference',
      summary: 'Delete a schedule preference',
      description: 'Its tasks fall back to the default windows.',
      answer: SUCCESS,
    },
  },
});
