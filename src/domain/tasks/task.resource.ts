import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '../../db/tables.ts';
import { desc } from '../../read/order.ts';
import { defineResource, joinTable, type Scope, toMany, toOne } from '../../read/resource.ts';
import { oneOfIds, oneOfValues, within } from '../conditions.ts';
import { listArgs } from '../list-args.ts';
import { blocksStillToCome } from '../time-blocks/time-block.reads.ts';
import { TASK_FIELDS, Task } from './task.entity.ts';
import { EVERY_TASK, taskFilter } from './task.input.ts';

const eb = expressionBuilder<Database, 'task'>();

/** Not completed, cancelled or archived: in the order of statuses, everything before completed. */
export const isOpen = (eb: ExpressionBuilder<Database, 'task'>) =>
  eb('task.status', '<', 'completed');

/** From the most to the least pressing, whatever the status. */
export const PRESSING_FIRST = [desc('priority'), 'dueAt', 'sortOrder', 'createdAt', 'id'] as const;

export const task = defineResource('task', listArgs(taskFilter), {
  entity: Task,
  fields: TASK_FIELDS,
  orders: {
    default: ['status', ...PRESSING_FIRST],
    dueAt: ['dueAt', 'id'],
    priority: ['priority', 'id'],
    title: ['title', 'id'],
    estimateMinutes: ['estimateMinutes', 'id'],
    sortOrder: ['sortOrder', 'createdAt', 'id'],
    createdAt: ['createdAt', 'id'],
    updatedAt: ['updatedAt', 'id'],
  },
  relations: {
    space: toOne('space', 'spaceId'),
    project: toOne('project', 'projectId'),
    parent: toOne('task', 'parentTaskId'),
    schedulePreference: toOne('schedule_preference', 'schedulePreferenceId'),
    subtasks: toMany('task', { foreignKey: 'parentTaskId' }, EVERY_TASK),
    dependencies: toMany(
      'task',
      joinTable('task_dependency', { owner: 'taskId', member: 'dependsOnId' }),
      EVERY_TASK,
    ),
    dependents: toMany(
      'task',
      joinTable('task_dependency', { owner: 'dependsOnId', member: 'taskId' }),
      EVERY_TASK,
    ),
    labels: toMany('label', joinTable('task_label', { owner: 'taskId', member: 'labelId' })),
    checklistItems: toMany('checklist_item', { foreignKey: 'taskId' }),
    documents: toMany(
      'document',
      joinTable('task_document', { owner: 'taskId', member: 'documentId' }),
    ),
    timeBlocks: toMany('time_block', { foreignKey: 'taskId' }),
  },
  always: ({ status, includeCompleted }) => (status || includeCompleted ? [] : [isOpen(eb)]),
  filters: {
    includeCompleted: 'see always',
    status: (values) => eb('task.status', '=', oneOfValues('task_status', values)),
    priority: (values) => eb('task.priority', '=', oneOfValues('task_priority', values)),
    spaceIds: (ids) => eb('task.space_id', '=', oneOfIds(ids)),
    projectIds: (ids) => eb('task.project_id', '=', oneOfIds(ids)),
    labelIds: (ids, scope) => eb('task.id', 'in', labelled(scope, ids)),
    parentTaskId: {
      orNull: (id) =>
        id === null
          ? eb('task.parent_task_id', 'is', null)
          : eb('task.parent_task_id', '=', oneOfIds([id])),
    },
    due: (span) => within(sql.ref('task.due_at'), span),
    search: (text) => (text === '' ? undefined : containing(text)),
    overdue: (wanted, scope) => whether(wanted, isOverdue(scope)),
    unscheduled: (wanted, scope) => whether(wanted, isUnscheduled(scope)),
  },
});

const labelled = ({ userId }: Scope, labelIds: readonly string[]) =>
  eb
    .selectFrom('task_label')
    .where('task_label.user_id', '=', userId)
    .where('task_label.label_id', '=', oneOfIds(labelIds))
    .select('task_label.task_id');

/** The text in title or description, in whatever case, its wildcards escaped. */
function containing(search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(task.title ilike ${pattern} or task.description ilike ${pattern})`;
}

const isOverdue = ({ now }: Scope) =>
  eb.and([isOpen(eb), eb('task.due_at', 'is not', null), eb('task.due_at', '<', now)]);

const isUnscheduled = (scope: Scope) =>
  eb.and([isOpen(eb), eb.not(eb.exists(blocksStillToCome(scope, eb.ref('task.id'))))]);

const whether = (wanted: boolean, condition: Expression<SqlBool>) =>
  wanted ? condition : sql<SqlBool>`not (${condition})`;
