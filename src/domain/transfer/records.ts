import { ChecklistItem } from '../checklist-items/checklist-item.entity.ts';
import { checklistItemChanges } from '../checklist-items/checklist-item.input.ts';
import { Document, TaskDocument } from '../documents/document.entity.ts';
import { documentChanges } from '../documents/document.input.ts';
import { Label, TaskLabel } from '../labels/label.entity.ts';
import { labelChanges } from '../labels/label.input.ts';
import { NOTIFICATION_TYPES, Notification } from '../notifications/notification.entity.ts';
import { PlannerRun } from '../planner/planner-run.entity.ts';
import { PlanningSettings } from '../planning-settings/planning-settings.entity.ts';
import { planningSettingsChanges } from '../planning-settings/planning-settings.input.ts';
import { Project } from '../projects/project.entity.ts';
import { projectChanges } from '../projects/project.input.ts';
import { SchedulePreference } from '../schedule-preferences/schedule-preference.entity.ts';
import { REST_INPUT } from '../schedule-preferences/schedule-preference.input.ts';
import { Space } from '../spaces/space.entity.ts';
import { spaceChanges } from '../spaces/space.input.ts';
import {
  CALENDAR_SOURCES,
  SubscribedCalendar,
} from '../subscribed-calendars/subscribed-calendar.entity.ts';
import { subscribedCalendarChanges } from '../subscribed-calendars/subscribed-calendar.input.ts';
import { SeriesDate, TaskSeries } from '../task-series/task-series.entity.ts';
import { storedDate, taskSeriesFields } from '../task-series/task-series.input.ts';
import { Task } from '../tasks/task.entity.ts';
import { taskChangesOfGraph } from '../tasks/task.input.ts';
import { TaskDependency } from '../tasks/task-dependency.entity.ts';
import {
  TIME_BLOCK_SOURCES,
  TIME_BLOCK_TYPES,
  TimeBlock,
} from '../time-blocks/time-block.entity.ts';
import { timeBlockFieldsOfGraph } from '../time-blocks/time-block.input.ts';
import { ROLES, User } from '../users/user.entity.ts';
import { userFields } from '../users/user.input.ts';
import { integer, list, oneOf, text } from '../validation/validation.ts';
import { type RecordType, recordType, storedType } from './record-type.ts';
import { jsonObject, storedFacts } from './stored-json.ts';

/** The exported types, in file order: referred types come first, except for parent tasks. */
export const RECORDS: ReadonlyMap<string, RecordType> = new Map(
  [
    recordType(Space, spaceChanges.shape),
    recordType(SchedulePreference, REST_INPUT.changes.shape),
    recordType(Label, labelChanges.shape),
    recordType(Project, projectChanges.shape),
    recordType(Document, documentChanges.shape),
    // Without the series that it continues, which only matters for its regularity and for undoing the change that split them.
    // A stored description may be longer than the input allows.
    recordType(
      TaskSeries,
      {
        ...taskSeriesFields.shape,
        description: taskChangesOfGraph.shape.description,
        weekdays: list(integer(0, 6)).max(7),
      },
      ['continuesId'],
    ),
    recordType(SeriesDate, { occurrenceOn: storedDate }),
    recordType(Task, { ...taskChangesOfGraph.shape, occurrenceOn: storedDate }),
    recordType(ChecklistItem, checklistItemChanges.shape),
    recordType(TaskDependency),
    recordType(TaskLabel),
    recordType(TaskDocument),
    recordType(TimeBlock, {
      ...timeBlockFieldsOfGraph.shape,
      type: oneOf(TIME_BLOCK_TYPES),
      source: oneOf(TIME_BLOCK_SOURCES),
      explanationFacts: storedFacts,
    }),
    // Without its address, which is secret, and without the state of its fetches.
    recordType(
      SubscribedCalendar,
      {
        ...subscribedCalendarChanges.shape,
        source: oneOf(CALENDAR_SOURCES).transform((source) =>
          source === 'file' ? source : 'none',
        ),
      },
      [
        'sealedAddress',
        'eventCount',
        'eventsFrom',
        'eventsUntil',
        'noticeCount',
        'notices',
        'lastFetchedAt',
        'nextFetchAt',
        'failingSince',
        'failure',
        'failures',
        'attemptedAt',
        'expandedAt',
        'expandedIn',
        'refreshMinutes',
        'etag',
        'lastModified',
      ],
    ),
    recordType(Notification, { type: oneOf(NOTIFICATION_TYPES), metadata: jsonObject }),
    recordType(PlanningSettings, planningSettingsChanges.shape),
    // Transaction ids have no meaning in another database.
    recordType(PlannerRun, {}, ['inputSnapshot', 'xid', 'sweptTypes']),
  ].map((type) => [type.name, type] as const),
);

/** The tables that are not exported, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  api_key: 'is a credential, which the file must not contain',
  calendar_feed: 'has a secret address, which the file must not contain',
  calendar_event: 'is fetched again from its calendar, after its address is entered',
  session: 'is a credential, which the file must not contain',
  sign_in_attempt: 'belongs to an address, not to an account, and expires within an hour',
  deleted_series: 'is for the undo of a deletion, and expires within a day',
  kept_answer: 'is for retries of a client, and expires within a day',
  chosen_id: 'is for retries of a client; the records keep their ids',
  change: 'is for streams of changes, which a new account does not have',
  crash_epoch: 'belongs to the database, not to an account',
  job: 'is created again by the settings and records that request it',
  planner_lease: 'expires with the planner run',
};

/** The account itself, without its password. */
export const ACCOUNT = storedType(
  User,
  {
    email: userFields.email,
    displayName: userFields.displayName,
    role: oneOf(ROLES),
    // An unknown zone is accepted, as for any stored account.
    timezone: text(),
  },
  ['emailKey', 'passwordHash'],
);
