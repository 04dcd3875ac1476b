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
import { INPUT_OF_CONTRACT } from '../schedule-preferences/schedule-preference.input.ts';
import { Space } from '../spaces/space.entity.ts';
import { spaceChanges } from '../spaces/space.input.ts';
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
import { oneOf, text } from '../validation.ts';
import { type RecordType, recordType, storedType } from './record-type.ts';
import { jsonObject, storedFacts } from './stored-json.ts';

/** What is written, in this order, and read: what is referred to comes first, but for parent tasks. */
export const RECORDS: ReadonlyMap<string, RecordType> = new Map(
  [
    recordType(Space, spaceChanges.shape),
    recordType(SchedulePreference, INPUT_OF_CONTRACT.changes.shape),
    recordType(Label, labelChanges.shape),
    recordType(Project, projectChanges.shape),
    recordType(Document, documentChanges.shape),
    recordType(Task, taskChangesOfGraph.shape),
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
    recordType(Notification, { type: oneOf(NOTIFICATION_TYPES), metadata: jsonObject }),
    recordType(PlanningSettings, planningSettingsChanges.shape),
    recordType(PlannerRun),
  ].map((type) => [type.name, type] as const),
);

/** Tables that are not in the file, and why. */
export const LEFT_OUT: Record<string, string> = {
  api_key: 'opens the account; whoever has the file must not have it too',
  session: 'opens the account; whoever has the file must not have it too',
  sign_in_attempt: 'is of an address, not of an account, and lasts for minutes',
  kept_answer: 'serves a client that sends a request again; it may hold what others wrote since',
  chosen_id: 'serves a client that sends a call again at once; the records keep their ids',
  change: 'tells clients for minutes of what has changed; a new account has none that listen',
  crash_epoch: 'is about the database and not about an account',
  planner_lease: 'lasts as long as a run that is under way',
};

/** The account itself: all but its password. */
export const ACCOUNT = storedType(
  User,
  {
    email: userFields.email,
    displayName: userFields.displayName,
    role: oneOf(ROLES),
    // One that this machine does not know is read as any stored one is.
    timezone: text(),
  },
  ['emailKey', 'passwordHash'],
);
