import type { ExpressionBuilder, Kysely } from 'kysely';
import { type Call, type Database, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { count } from '../counts.ts';
import { groupBy, groupWithout } from '../group.ts';
import { anyOf } from '../ids.ts';
import { columnOf, type OrderColumn } from '../lists/order.ts';
import { readerOf } from '../lists/reader.ts';
import { Remembered } from '../remembered.ts';
import { type Owned, type Owner, statement } from '../statement.ts';
import { isUuid } from '../validation.ts';
import { TASK_FIELDS } from './task.entity.ts';
import type { TaskFilter } from './task.input.ts';
import { conditions, isOpen, TASK_ORDERS, taskList } from './task.list.ts';

type TaskExpressions = ExpressionBuilder<Database, 'task'>;

const PAGES = new Remembered<ReturnType<typeof pageStatement>>(200);

/** A page, and how many match in all; the filter's values are part of the statement. */
const pageStatement = (filter: TaskFilter, offset: number, limit: number) =>
  statement((tables, { userId, now }: Owner & { now: string }) => {
    const matches = (eb: TaskExpressions) =>
      eb.and([eb('task.user_id', '=', userId), ...conditions({ tables, userId, now }, filter)]);
    const found = tasksInPlace(tables, userId)
      .where(matches)
      .select(tables.selectFrom('task').where(matches).select(count).as('total'))
      .limit(limit)
      .offset(offset);
    return TASK_ORDERS.default.reduce(
      (page, { field, descending }: OrderColumn) =>
        page.orderBy(columnOf('task', field), descending ? 'desc' : 'asc'),
      found,
    );
  });

/** One page of the caller's tasks in the order of lists, and how many match in all. */
export async function page(call: Call, filter: TaskFilter, offset: number, limit: number) {
  const read = PAGES.of(JSON.stringify([filter, offset, limit]), () =>
    pageStatement(filter, offset, limit),
  );
  const found = await read(call, { userId: call.user.id, now: call.now });
  const rows = found.map(({ total, ...row }) => inPlace(row));
  if (found[0]) return { rows, total: found[0].total as number };
  // An empty page says nothing of the total, unless it is the first.
  const total = offset === 0 ? 0 : await readerOf(taskList, { filter }).total(call);
  return { rows, total };
}

const BY_ID = statement((tables, { userId, id }: Owner & { id: string }) =>
  tasksInPlace(tables, userId).where('task.id', '=', id),
);

/** The caller's task of that id with its space and project, or undefined. */
export async function byId(call: Call, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await BY_ID(call, { userId: call.user.id, id });
  return row && inPlace(row);
}

const SUBTASKS_OF = statement((tables, { userId, ids }: Owned) =>
  tables
    .selectFrom('task')
    .where('task.user_id', '=', userId)
    .where('task.parent_task_id', '=', anyOf(ids))
    .select(columns('task', TASK_FIELDS))
    .orderBy('task.sort_order')
    .orderBy('task.created_at')
    .orderBy('task.id'),
);

/** The subtasks of each parent, of every status. */
export async function subtasksOf(call: Call, ids: string[]) {
  return groupBy(await SUBTASKS_OF(call, { userId: call.user.id, ids }), 'parentTaskId');
}

/** At most `most` open tasks of a project, the most pressing first. */
export function openTasksOfProject(call: Call, projectId: string, most: number) {
  return query(call)
    .selectFrom('task')
    .where('task.user_id', '=', call.user.id)
    .where('task.project_id', '=', projectId)
    .where(isOpen)
    .select(
      columns('task', ['id', 'title', 'status', 'priority', 'dueAt', 'estimateMinutes'] as const),
    )
    .orderBy('task.priority', 'desc')
    .orderBy('task.due_at')
    .orderBy('task.sort_order')
    .orderBy('task.created_at')
    .orderBy('task.id')
    .limit(most)
    .execute();
}

/** The id and title of a task: what a subtask shows of its parent. */
export async function titleOf(call: Call, id: string | null) {
  if (id === null) return null;
  const row = await query(call)
    .selectFrom('task')
    .where('user_id', '=', call.user.id)
    .where('id', '=', id)
    .select(['id', 'title'])
    .executeTakeFirst();
  return row ?? null;
}

/** The tasks that each task waits for. */
export async function dependenciesOf(call: Call, taskIds: string[]) {
  const rows = await query(call)
    .selectFrom('task_dependency as link')
    .innerJoin('task', 'task.id', 'link.depends_on_id')
    .where('link.user_id', '=', call.user.id)
    .where('link.task_id', '=', anyOf(taskIds))
    .select(['link.task_id as taskId', ...columns('task', ['id', 'title', 'status'] as const)])
    .orderBy('link.created_at')
    .orderBy('task.id')
    .execute();
  return groupWithout(rows, 'taskId');
}

/** The caller's tasks with what a view shows of their space and project. */
const tasksInPlace = (tables: Kysely<Database>, userId: string) =>
  tables
    .selectFrom('task')
    .leftJoin('space', 'space.id', 'task.space_id')
    .leftJoin('project', 'project.id', 'task.project_id')
    .where('task.user_id', '=', userId)
    .select(columns('task', TASK_FIELDS))
    .select(['space.name as spaceName', 'space.color as spaceColor', 'space.icon as spaceIcon'])
    .select(['project.name as projectName', 'project.color as projectColor']);

type InPlaceRow = Awaited<ReturnType<ReturnType<typeof tasksInPlace>['executeTakeFirstOrThrow']>>;

export type TaskInPlace = ReturnType<typeof inPlace>;

function inPlace(row: InPlaceRow) {
  const { spaceName, spaceColor, spaceIcon, projectName, projectColor, ...task } = row;
  const { spaceId, projectId } = task;
  return {
    ...task,
    space: spaceId && { id: spaceId, name: spaceName, color: spaceColor, icon: spaceIcon },
    project: projectId && { id: projectId, name: projectName, color: projectColor },
  };
}
