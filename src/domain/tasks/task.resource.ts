import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Scope } from '../../read/condition.ts';
import { desc } from '../../read/order.ts';
import { defineResource, joinTable, toMany, toOne } from '../../read/resource.ts';
import {
  containing,
  hasValue,
  oneOfIds,
  oneOfValues,
  rowCount,
  whether,
  within,
} from '../records/conditions.ts';
import { listArgs } from '../records/list-args.ts';
import { blocksStillToCome } from '../time-blocks/time-block.reads.ts';
import { TASK_FIELDS_OF_GRAPH, Task } from './task.entity.ts';
import { EVERY_TASK, taskFilter } from './task.input.ts';

const eb = expressionBuilder<Database, 'task'>();

/** Not completed, cancelled or archived: in status order, everything before completed. */
export const isOpen = (eb: ExpressionBuilder<Database, 'task'>) =>
  eb('task.status', '<', 'completed');

/** The order by urgency, whatever the status. */
export const MOST_URGENT_FIRST = [
  desc('priority'),
  'dueAt',
  'sortOrder',
  'createdAt',
  'id',
] as const;

export const task = defineResource('task', listArgs(taskFilter), {
  entity: Task,
  fields: TASK_FIELDS_OF_GRAPH,
  orders: {
    default: ['status', ...MOST_URGENT_FIRST],
    dueAt: ['dueAt', 'id'],
    startAfter: ['startAfter', 'id'],
    completedAt: ['completedAt', 'id'],
    status: ['status', 'id'],
    priority: ['priority', 'id'],
    title: ['title', 'id'],
    estimateMinutes: ['estimateMinutes', 'id'],
    sortOrder: ['sortOrder', 'createdAt', 'id'],
    createdAt: ['createdAt', 'id'],
    updatedAt: ['updatedAt', 'id'],
  },
  unordered: [
    'id',
    'userId',
    'spaceId',
    'projectId',
    'parentTaskId',
    'description',
    'actualMinutes',
    'minSessionMinutes',
    'maxSessionMinutes',
    'cooldownMinutes',
    'maxMinutesPerDay',
    'seriesId',
    'occurrenceOn',
    'autoSchedule',
    'autoSplit',
    'schedulePreferenceId',
    'locked',
  ],
  relations: {
    space: toOne('space', 'spaceId'),
    project: toOne('project', 'projectId'),
    parent: toOne('task', 'parentTaskId'),
    schedulePreference: toOne('schedule_preference', 'schedulePreferenceId'),
    series: toOne('task_series', 'seriesId'),
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
  byDefault: { condition: isOpen(eb), unless: ['status', 'includeCompleted'] },
  filteredBy: {
    id: null,
    userId: null,
    spaceId: 'spaceIds',
    projectId: 'projectIds',
    title: 'search',
    description: 'search',
    dueAt: 'due',
    startAfter: 'hasStartAfter',
    completedAt: 'completed',
    estimateMinutes: 'hasEstimate',
    actualMinutes: null,
    minSessionMinutes: null,
    maxSessionMinutes: null,
    cooldownMinutes: null,
    maxMinutesPerDay: null,
    seriesId: 'inSeries',
    occurrenceOn: 'inSeries',
    autoSchedule: null,
    autoSplit: null,
    schedulePreferenceId: 'hasSchedulePreference',
    locked: null,
    sortOrder: null,
    createdAt: 'created',
    updatedAt: 'updated',
  },
  filters: {
    includeCompleted: 'see byDefault',
    status: (values) => eb('task.status', '=', oneOfValues('task_status', values)),
    priority: (values) => eb('task.priority', '=', oneOfValues('task_priority', values)),
    spaceIds: (ids) => eb('task.space_id', '=', oneOfIds(ids)),
    projectIds: (ids) => eb('task.project_id', '=', oneOfIds(ids)),
    labelIds: (ids, scope) => eb('task.id', 'in', labelled(scope, ids)),
    allLabelIds: (ids, scope) =>
      ids.length === 0 ? undefined : eb('task.id', 'in', labelledWithAll(scope, ids)),
    parentTaskId: {
      orNull: (id) =>
        id === null
          ? eb('task.parent_task_id', 'is', null)
          : eb('task.parent_task_id', '=', oneOfIds([id])),
    },
    inSeries: (ids) => eb('task.series_id', '=', oneOfIds(ids)),
    hasSpace: hasValue(eb.ref('task.space_id')),
    hasProject: hasValue(eb.ref('task.project_id')),
    hasParent: hasValue(eb.ref('task.parent_task_id')),
    hasSchedulePreference: hasValue(eb.ref('task.schedule_preference_id')),
    hasDueDate: hasValue(eb.ref('task.due_at')),
    hasStartAfter: hasValue(eb.ref('task.start_after')),
    hasEstimate: hasValue(eb.ref('task.estimate_minutes')),
    hasLabel: (wanted, scope) => whether(wanted, eb.exists(labelsOf(scope))),
    hasSubtask: (wanted, scope) => whether(wanted, eb.exists(subtasksOf(scope))),
    hasDocument: (wanted, scope) => whether(wanted, eb.exists(documentsOf(scope))),
    hasDependency: (wanted, scope) => whether(wanted, eb.exists(dependenciesOf(scope))),
    due: (span) => within(eb.ref('task.due_at'), span),
    completed: (span) => within(eb.ref('task.completed_at'), span),
    created: (span) => within(eb.ref('task.created_at'), span),
    updated: (span) => within(eb.ref('task.updated_at'), span),
    search: (text) => containing(text, [eb.ref('task.title'), eb.ref('task.description')]),
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

/** Selects tasks with all of the labels. An id that cannot exist matches no task. */
const labelledWithAll = (scope: Scope, labelIds: readonly string[]) =>
  labelled(scope, labelIds)
    .groupBy('task_label.task_id')
    .having(rowCount.expression, '=', new Set(labelIds.map((id) => id.toLowerCase())).size);

const labelsOf = ({ userId }: Scope) =>
  eb
    .selectFrom('task_label')
    .where('task_label.user_id', '=', userId)
    .whereRef('task_label.task_id', '=', 'task.id');

const subtasksOf = ({ userId }: Scope) =>
  eb
    .selectFrom('task as subtask')
    .where('subtask.user_id', '=', userId)
    .whereRef('subtask.parent_task_id', '=', 'task.id');

const documentsOf = ({ userId }: Scope) =>
  eb
    .selectFrom('task_document')
    .where('task_document.user_id', '=', userId)
    .whereRef('task_document.task_id', '=', 'task.id');

const dependenciesOf = ({ userId }: Scope) =>
  eb
    .selectFrom('task_dependency')
    .where('task_dependency.user_id', '=', userId)
    .whereRef('task_dependency.task_id', '=', 'task.id');

const isOverdue = ({ now }: Scope) =>
  eb.and([isOpen(eb), eb('task.due_at', 'is not', null), eb('task.due_at', '<', now)]);

const isUnscheduled = (scope: Scope) =>
  eb.and([isOpen(eb), eb.not(eb.exists(blocksStillToCome(scope, eb.ref('task.id'))))]);
