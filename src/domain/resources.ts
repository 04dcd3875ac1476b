import { sql } from 'kysely';
import type { AnyResource } from '../read/resource.ts';
import { account } from './accounts/account.resource.ts';
import { apiKey } from './api-keys/api-key.resource.ts';
import { calendarFeed } from './calendar-feeds/calendar-feed.resource.ts';
import { type Call, query } from './call.ts';
import { checklistItem } from './checklist-items/checklist-item.resource.ts';
import { document } from './documents/document.resource.ts';
import { label } from './labels/label.resource.ts';
import { notification } from './notifications/notification.resource.ts';
import { project } from './projects/project.resource.ts';
import { anyOf } from './records/conditions.ts';
import { schedulePreference } from './schedule-preferences/schedule-preference.resource.ts';
import { session } from './sessions/session.resource.ts';
import { space } from './spaces/space.resource.ts';
import { subscribedCalendar } from './subscribed-calendars/subscribed-calendar.resource.ts';
import { taskSeries } from './task-series/task-series.resource.ts';
import { task } from './tasks/task.resource.ts';
import { timeBlock } from './time-blocks/time-block.resource.ts';

/** All resources, by their type name in the GraphQL schema. */
export const RESOURCES = {
  Task: task,
  Project: project,
  Space: space,
  Label: label,
  Document: document,
  ChecklistItem: checklistItem,
  SchedulePreference: schedulePreference,
  TaskSeries: taskSeries,
  TimeBlock: timeBlock,
  Notification: notification,
  ApiKey: apiKey,
  CalendarFeed: calendarFeed,
  SubscribedCalendar: subscribedCalendar,
  Session: session,
  Account: account,
} as const satisfies Record<string, AnyResource>;

export type ResourceType = keyof typeof RESOURCES;

/** Returns the resource of a GraphQL type, if it has one. */
export const resourceOfType = (name: string): AnyResource | undefined =>
  Object.hasOwn(RESOURCES, name) ? RESOURCES[name as ResourceType] : undefined;

const TYPES = new Map<string, ResourceType>(
  Object.entries(RESOURCES).map(([type, { table }]) => [table, type as ResourceType]),
);

/** Returns the GraphQL type of a table's records. */
export const typeOf = (table: string): ResourceType => TYPES.get(table) as ResourceType;

/** Returns the type of each id whose record the caller may read, in one statement. */
export async function typesOfIds(call: Call, ids: string[]): Promise<Map<string, ResourceType>> {
  const isAdmin = call.user.role === 'admin';
  const lookups = Object.entries(RESOURCES).flatMap(([type, { table, isShared }]) => {
    const lookup = sql`select id, ${sql.lit(type)} as type from ${sql.table(table)}
      where id = ${anyOf(ids)}`;
    if (isShared) return isAdmin ? [lookup] : [];
    return [sql`${lookup} and user_id = ${call.user.id}`];
  });
  const { rows } = await sql<{ id: string; type: ResourceType }>`
    ${sql.join(lookups, sql` union all `)}`.execute(query(call));
  return new Map(rows.map(({ id, type }) => [id, type]));
}
