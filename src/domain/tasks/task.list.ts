import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Asking, Database } from '../../call.ts';
import { oneOfIds } from '../ids.ts';
import { defineList } from '../lists/list.ts';
import {
  CREATED,
  enumeration,
  ID,
  INSTANT,
  NUMBER,
  type OrderColumn,
  oneOfValues,
  SORTED,
  TEXT,
  UPDATED,
} from '../lists/order.ts';
import { blocksStillToCome } from '../time-blocks/time-block.reads.ts';
import { TASK_FIELDS, TASK_PRIORITIES, TASK_STATUSES, Task, type TaskRow } from './task.entity.ts';
import { type TaskFilter, taskFilter } from './task.input.ts';

type TaskExpressions = ExpressionBuilder<Database, 'task'>;

/** Not completed, cancelled or archived: in the order of statuses, everything before completed. */
export const isOpen = (eb: TaskExpressions) => eb('task.status', '<', 'completed');

const dueAt: OrderColumn = { field: 'dueAt', kind: INSTANT, nullable: true };
const priority: OrderColumn = {
  field: 'priority',
  kind: enumeration('task_priority', TASK_PRIORITIES),
};

/** The orders of tasks; the default is that of the REST list. */
export const TASK_ORDERS = {
  default: [
    { field: 'status', kind: enumeration('task_status', TASK_STATUSES) },
    { ...priority, descending: true },
    dueAt,
    SORTED,
    CREATED,
    ID,
  ],
  dueAt: [dueAt, ID],
  priority: [priority, ID],
  title: [{ field: 'title', kind: TEXT }, ID],
  estimateMinutes: [{ field: 'estimateMinutes', kind: NUMBER, nullable: true }, ID],
  sortOrder: [SORTED, CREATED, ID],
  createdAt: [CREATED, ID],
  updatedAt: [UPDATED, ID],
} satisfies Record<string, OrderColumn[]>;

/** Tasks, and whose they can be. Every statement names the account, also where a link is followed. */
export const taskList = defineList<TaskRow, TaskFilter>({
  entity: Task,
  fields: TASK_FIELDS,
  longTexts: ['description'],
  orders: TASK_ORDERS,
  of: {
    space: { field: 'spaceId' },
    project: { field: 'projectId' },
    preference: { field: 'schedulePreferenceId' },
    parent: { field: 'parentTaskId' },
    label: { through: 'task_label', record: 'taskId', owner: 'labelId' },
    document: { through: 'task_document', record: 'taskId', owner: 'documentId' },
    dependent: { through: 'task_dependency', record: 'dependsOnId', owner: 'taskId' },
    dependency: { through: 'task_dependency', record: 'taskId', owner: 'dependsOnId' },
  },
  filter: taskFilter,
  where: conditions,
});

/** Parts, prerequisites and the like: every status, by sortOrder and creation. */
export const EVERY_TASK = {
  filter: { includeCompleted: true },
  orderBy: { field: 'sortOrder', direction: 'asc' },
} as const;

/** The most pressing first, whatever their status. */
export const PRESSING_FIRST: readonly OrderColumn[] = TASK_ORDERS.default.slice(1);

/** The conditions that a filter stands for. */
export function conditions(asking: Asking, filter: TaskFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'task'>();
  const found: Expression<SqlBool>[] = [];
  if (filter.status) found.push(eb('task.status', '=', oneOfValues('task_status', filter.status)));
  else if (!filter.includeCompleted) found.push(isOpen(eb));
  if (filter.priority)
    found.push(eb('task.priority', '=', oneOfValues('task_priority', filter.priority)));
  if (filter.spaceIds) found.push(eb('task.space_id', '=', oneOfIds(filter.spaceIds)));
  if (filter.projectIds) found.push(eb('task.project_id', '=', oneOfIds(filter.projectIds)));
  if (filter.labelIds) found.push(eb('task.id', 'in', labelled(asking, filter.labelIds)));
  if (filter.parentTaskId === null) found.push(eb('task.parent_task_id', 'is', null));
  else if (filter.parentTaskId !== undefined) {
    found.push(eb('task.parent_task_id', '=', oneOfIds([filter.parentTaskId])));
  }
  if (filter.due?.from) found.push(eb('task.due_at', '>=', filter.due.from));
  if (filter.due?.to) found.push(eb('task.due_at', '<=', filter.due.to));
  if (filter.search) found.push(containing(filter.search));
  if (given(filter.overdue)) found.push(whether(filter.overdue, isOverdue(asking, eb)));
  if (given(filter.unscheduled)) found.push(whether(filter.unscheduled, isUnscheduled(asking, eb)));
  return found;
}

const given = (value: boolean | null | undefined): value is boolean => typeof value === 'boolean';

const labelled = ({ userId }: Asking, labelIds: readonly string[]) =>
  expressionBuilder<Database, 'task'>()
    .selectFrom('task_label')
    .where('task_label.user_id', '=', userId)
    .where('task_label.label_id', '=', oneOfIds(labelIds))
    .select('task_label.task_id');

/** The text in title or description, in whatever case; what is a wildcard to SQL is none here. */
function containing(search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(task.title ilike ${pattern} or task.description ilike ${pattern})`;
}

const isOverdue = ({ now }: Asking, eb: TaskExpressions) =>
  eb.and([isOpen(eb), eb('task.due_at', 'is not', null), eb('task.due_at', '<', now)]);

const isUnscheduled = (asking: Asking, eb: TaskExpressions) =>
  eb.and([isOpen(eb), eb.not(eb.exists(blocksStillToCome(asking, eb.ref('task.id'))))]);

const whether = (wanted: boolean, condition: Expression<SqlBool>) =>
  wanted ? condition : sql<SqlBool>`not (${condition})`;
