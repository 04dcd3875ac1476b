import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import type { AnyResource } from '../read/resource.ts';
import { apiKey } from './auth/api-key.resource.ts';
import { session } from './auth/session.resource.ts';
import { checklistItem } from './checklist-items/checklist-item.resource.ts';
import { anyOf } from './conditions.ts';
import { document } from './documents/document.resource.ts';
import { label } from './labels/label.resource.ts';
import { notification } from './notifications/notification.resource.ts';
import { project } from './projects/project.resource.ts';
import { schedulePreference } from './schedule-preferences/schedule-preference.resource.ts';
import { space } from './spaces/space.resource.ts';
import { task } from './tasks/task.resource.ts';
import { timeBlock } from './time-blocks/time-block.resource.ts';
import { account } from './users/account.resource.ts';

/** Every kind of record, by the name of its type in the graph. */
export const RESOURCES = {
  Task: task,
  Project: project,
  Space: space,
  Label: label,
  Document: document,
  ChecklistItem: checklistItem,
  SchedulePreference: schedulePreference,
  TimeBlock: timeBlock,
  Notification: notification,
  ApiKey: apiKey,
  Session: session,
  Account: account,
} as const satisfies Record<string, AnyResource>;

export type ResourceType = keyof typeof RESOURCES;

/** The resource of a type of the graph, if its records are one. */
export const resourceOfType = (name: string): AnyResource | undefined =>
  Object.hasOwn(RESOURCES, name) ? RESOURCES[name as ResourceType] : undefined;

const TYPES = new Map<string, ResourceType>(
  Object.entries(RESOURCES).map(([type, { table }]) => [table, type as ResourceType]),
);

/** The type of the graph that records of a table are of. */
export const typeOf = (table: string): ResourceType => TYPES.get(table) as ResourceType;

/** Of which type each of `ids` is, as far as the caller may see the record, in one statement. */
export async function typesOfIds(call: Call, ids: string[]): Promise<Map<string, ResourceType>> {
  const isAdmin = call.user.role === 'admin';
  const lookups = Object.entries(RESOURCES).flatMap(([type, { table, isShared }]) => {
    const found = sql`select id, ${sql.lit(type)} as type from ${sql.table(table)}
      where id = ${anyOf(ids)}`;
    if (isShared) return isAdmin ? [found] : [];
    return [sql`${found} and user_id = ${call.user.id}`];
  });
  const { rows } = await sql<{ id: string; type: ResourceType }>`
    ${sql.join(lookups, sql` union all `)}`.execute(query(call));
  return new Map(rows.map(({ id, type }) => [id, type]));
}
