import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { apiKeyList } from './auth/api-key.list.ts';
import { checklistItemList } from './checklist-items/checklist-item.list.ts';
import { documentList } from './documents/document.list.ts';
import { anyOf } from './ids.ts';
import { labelList } from './labels/label.list.ts';
import type { List } from './lists/list.ts';
import { notificationList } from './notifications/notification.list.ts';
import { projectList } from './projects/project.list.ts';
import { schedulePreferenceList } from './schedule-preferences/schedule-preference.list.ts';
import { spaceList } from './spaces/space.list.ts';
import { taskList } from './tasks/task.list.ts';
import { timeBlockList } from './time-blocks/time-block.list.ts';

/** Every kind of record that an account owns and that has an id of its own. */
export const NODE_LISTS = {
  Task: taskList,
  Project: projectList,
  Space: spaceList,
  Label: labelList,
  Document: documentList,
  ChecklistItem: checklistItemList,
  SchedulePreference: schedulePreferenceList,
  TimeBlock: timeBlockList,
  Notification: notificationList,
  ApiKey: apiKeyList,
} as const satisfies Record<string, List>;

type NodeKind = keyof typeof NODE_LISTS;

/** Of which kind each of the caller's records among `ids` is, in one statement. */
export async function kindsOf(call: Call, ids: string[]): Promise<Map<string, NodeKind>> {
  const lookups = Object.entries(NODE_LISTS).map(
    ([kind, { table }]) => sql`select id, ${sql.lit(kind)} as kind from ${sql.table(table)}
      where user_id = ${call.user.id} and id = ${anyOf(ids)}`,
  );
  const { rows } = await sql<{ id: string; kind: NodeKind }>`
    ${sql.join(lookups, sql` union all `)}`.execute(query(call));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
