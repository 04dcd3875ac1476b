import type { TableName } from '../db/tables.ts';
import { API_KEY_TOLD } from './auth/api-key.told.ts';
import { SESSION_TOLD } from './auth/session.told.ts';
import { CHECKLIST_ITEM_TOLD } from './checklist-items/checklist-item.told.ts';
import { DOCUMENT_TOLD } from './documents/document.told.ts';
import { LABEL_TOLD } from './labels/label.told.ts';
import { NOTIFICATION_TOLD } from './notifications/notification.told.ts';
import { PROJECT_TOLD } from './projects/project.told.ts';
import { SCHEDULE_PREFERENCE_TOLD } from './schedule-preferences/schedule-preference.told.ts';
import { SPACE_TOLD } from './spaces/space.told.ts';
import { TASK_TOLD } from './tasks/task.told.ts';
import { TIME_BLOCK_TOLD } from './time-blocks/time-block.told.ts';

/** What the fields of records mean, by their tables: the words of the graph, for the doors that make theirs from inputs and columns. */
export const TOLD: Partial<Record<TableName, Readonly<Record<string, string>>>> = {
  task: TASK_TOLD,
  time_block: TIME_BLOCK_TOLD,
  checklist_item: CHECKLIST_ITEM_TOLD,
  project: PROJECT_TOLD,
  space: SPACE_TOLD,
  label: LABEL_TOLD,
  document: DOCUMENT_TOLD,
  schedule_preference: SCHEDULE_PREFERENCE_TOLD,
  notification: NOTIFICATION_TOLD,
  api_key: API_KEY_TOLD,
  session: SESSION_TOLD,
};
