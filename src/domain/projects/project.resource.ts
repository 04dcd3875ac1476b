import { expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { countOf, defineResource, toMany, toOne } from '../../read/resource.ts';
import { oneOfIds, oneOfValues } from '../conditions.ts';
import { listArgs } from '../list-args.ts';
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
    targetDate: ['targetDate', 'id'],
    createdAt: ['createdAt', 'id'],
    updatedAt: ['updatedAt', 'id'],
  },
  relations: {
    space: toOne('space', 'spaceId'),
    tasks: toMany('task', { foreignKey: 'projectId' }),
    documents: toMany('document', { foreignKey: 'projectId' }),
    taskCount: countOf('task', { foreignKey: 'projectId' }, EVERY_TASK),
    documentCount: countOf('document', { foreignKey: 'projectId' }),
  },
  always: ({ includeArchived }) => (includeArchived ? [] : [eb('project.archived', '=', false)]),
  filters: {
    includeArchived: 'see always',
    spaceIds: (ids) => eb('project.space_id', '=', oneOfIds(ids)),
    status: (values) => eb('project.status', '=', oneOfValues('project_status', values)),
  },
});
