import { expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { countOf, defineResource, toMany, toOne } from '../../read/resource.ts';
import { containing, hasValue, oneOfIds, oneOfValues, within } from '../records/conditions.ts';
import { listArgs } from '../records/list-args.ts';
import { EVERY_TASK } from '../tasks/task.input.ts';
import { PROJECT_DETAILS, Project } from './project.entity.ts';
import { projectFilter } from './project.input.ts';

const eb = expressionBuilder<Database, 'project'>();

export const project = defineResource('project', listArgs(projectFilter), {
  entity: Project,
  fields: PROJECT_DETAILS,
  orders: {
    sortOrder: ['sortOrder', 'createdAt', 'id'],
    name: ['name', 'id'],
    status: ['status', 'id'],
    priority: ['priority', 'id'],
    targetDate: ['targetDate', 'id'],
    createdAt: ['createdAt', 'id'],
    updatedAt: ['updatedAt', 'id'],
  },
  unordered: [
    'id',
    'userId',
    'spaceId',
    'description',
    'color',
    'icon',
    'archived',
    'autoSchedule',
  ],
  relations: {
    space: toOne('space', 'spaceId'),
    tasks: toMany('task', { foreignKey: 'projectId' }),
    documents: toMany('document', { foreignKey: 'projectId' }),
    taskCount: countOf('task', { foreignKey: 'projectId' }, EVERY_TASK),
    documentCount: countOf('document', { foreignKey: 'projectId' }),
  },
  byDefault: { condition: eb('project.archived', '=', false), unless: ['includeArchived'] },
  filteredBy: {
    id: null,
    userId: null,
    spaceId: 'spaceIds',
    name: 'search',
    description: 'search',
    color: null,
    icon: null,
    priority: 'hasPriority',
    targetDate: 'target',
    archived: 'includeArchived',
    autoSchedule: null,
    sortOrder: null,
    createdAt: 'created',
    updatedAt: 'updated',
  },
  filters: {
    includeArchived: 'see byDefault',
    spaceIds: (ids) => eb('project.space_id', '=', oneOfIds(ids)),
    status: (values) => eb('project.status', '=', oneOfValues('project_status', values)),
    hasSpace: hasValue(eb.ref('project.space_id')),
    hasPriority: hasValue(eb.ref('project.priority')),
    hasTargetDate: hasValue(eb.ref('project.target_date')),
    target: (span) => within(eb.ref('project.target_date'), span),
    created: (span) => within(eb.ref('project.created_at'), span),
    updated: (span) => within(eb.ref('project.updated_at'), span),
    search: (text) => containing(text, [eb.ref('project.name'), eb.ref('project.description')]),
  },
});
