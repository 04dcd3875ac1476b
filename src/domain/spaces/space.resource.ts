import { countOf, defineResource, toMany } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { EVERY_TASK } from '../tasks/task.input.ts';
import { SPACE_FIELDS, Space } from './space.entity.ts';

export const space = defineResource('space', listArgs(noFilter), {
  entity: Space,
  fields: SPACE_FIELDS,
  orders: { sortOrder: ['sortOrder', 'createdAt', 'id'] },
  relations: {
    projects: toMany('project', { foreignKey: 'spaceId' }),
    tasks: toMany('task', { foreignKey: 'spaceId' }),
    documents: toMany('document', { foreignKey: 'spaceId' }),
    taskCount: countOf('task', { foreignKey: 'spaceId' }, EVERY_TASK),
    documentCount: countOf('document', { foreignKey: 'spaceId' }),
  },
  filters: {},
});
