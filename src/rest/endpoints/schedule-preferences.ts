import {
  SCHEDULE_PREFERENCE_FIELDS,
  SchedulePreference,
} from '../../domain/schedule-preferences/schedule-preference.entity.ts';
import {
  REST_INPUT,
  windowOfContract,
} from '../../domain/schedule-preferences/schedule-preference.input.ts';
import { schedulePreference } from '../../domain/schedule-preferences/schedule-preference.resource.ts';
import * as preferences from '../../domain/schedule-preferences/schedule-preference.service.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { allRecords } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { create, group, list, remove, update } from '../declaration.ts';
import { fieldsOf } from '../openapi/answers.ts';
import { atLeastOne, inputSchema } from '../openapi/inputs.ts';
import { arrayOf } from '../openapi/json-schema.ts';
import { listView } from '../views/list-view.ts';

const PREFERENCE = addressed(SchedulePreference, 'Schedule preference not found');

const listed = listView(select(schedulePreference, SCHEDULE_PREFERENCE_FIELDS), () =>
  allRecords(schedulePreference),
);

const SCHEMAS = {
  Window: inputSchema(windowOfContract),
  SchedulePreference: fieldsOf(SchedulePreference, SCHEDULE_PREFERENCE_FIELDS, {
    windows: arrayOf(inputSchema(windowOfContract)),
  }),
  NewSchedulePreference: inputSchema(REST_INPUT.created),
  SchedulePreferenceChanges: atLeastOne(inputSchema(REST_INPUT.changes)),
};

const WINDOWS =
  'A window is a time range on days of the week (0 is Sunday), in the time zone of the account. `end` must be after `start`.';

export const schedulePreferenceEndpoints = group({
  tag: 'Schedule preferences',
  description: 'Named sets of weekly windows in which the planner may schedule a task.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /schedule-preferences': list(SCHEMAS.SchedulePreference, ({ call }) => listed(call, {}), {
      operation: 'schedulePreferences',
      operationId: 'listSchedulePreferences',
      summary: 'List schedule preferences',
      description: 'All schedule preferences, highest priority first.',
    }),
    'POST /schedule-preferences': create(preferences.create, {
      operation: 'createSchedulePreference',
      summary: 'Create a schedule preference',
      description: WINDOWS,
      body: SCHEMAS.NewSchedulePreference,
      answer: SCHEMAS.SchedulePreference,
    }),
    'PATCH /schedule-preferences/:id': update(PREFERENCE, preferences.update, {
      operation: 'updateSchedulePreference',
      summary: 'Update a schedule preference',
      description: `At least one field is required. ${WINDOWS}`,
      body: SCHEMAS.SchedulePreferenceChanges,
      answer: SCHEMAS.SchedulePreference,
      refusals: { 400: [preferences.NOTHING_TO_UPDATE] },
    }),
    'DELETE /schedule-preferences/:id': remove(PREFERENCE, preferences.remove, {
      operation: 'deleteSchedulePreference',
      summary: 'Delete a schedule preference',
      description: 'Its tasks use the default windows afterwards.',
    }),
  },
});
