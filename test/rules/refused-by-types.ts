import { sql } from 'kysely';
import { apiKey } from '../../src/domain/auth/api-key.resource.ts';
import { listArgs, noFilter } from '../../src/domain/list-args.ts';
import { project } from '../../src/domain/projects/project.resource.ts';
import { Space } from '../../src/domain/spaces/space.entity.ts';
import { EVERY_TASK, taskFilter } from '../../src/domain/tasks/task.input.ts';
import { task } from '../../src/domain/tasks/task.resource.ts';
import { object, text } from '../../src/domain/validation.ts';
import { allRecords } from '../../src/read/query.ts';
import { defineResource, joinTable, toMany, toOne } from '../../src/read/resource.ts';
import { related, select } from '../../src/read/select.ts';
import type { Params } from '../../src/read/sql/statement.ts';

/** Each of these is a mistake that `npm run types` must refuse; none of them is run. */
export const mistakes = (param: Params<{ id: string }>) => [
  // @ts-expect-error: no field of a task
  select(task, ['titel']),
  // @ts-expect-error: no relation of a task
  select(task, ['id'], { projct: ['name'] }),
  // @ts-expect-error: no field of a project
  select(task, ['id'], { project: ['nam'] }),
  // @ts-expect-error: a column that the resource does not show
  select(apiKey, ['keyHash']),
  // @ts-expect-error: no table
  toMany('tsak', { foreignKey: 'id' }),
  // @ts-expect-error: no field of the table that is led to
  toMany('task', { foreignKey: 'projctId' }),
  // @ts-expect-error: no field of the join table
  joinTable('task_label', { owner: 'task', member: 'labelId' }),
  // @ts-expect-error: arguments of another table
  toMany('label', { foreignKey: 'userId' }, EVERY_TASK),
  // @ts-expect-error: a query of another table
  related(task, 'timeBlocks', { fields: ['id'], query: allRecords(project) }),
  // @ts-expect-error: no field of the filter
  allRecords(task, { filter: { statsu: ['todo'] } }),
  // @ts-expect-error: no field of a filter inside of the filter
  allRecords(task, { filter: { or: [{ not: { statsu: ['todo'] } }] } }),
  // @ts-expect-error: no order
  allRecords(task, { orderBy: [{ field: 'titel', direction: 'asc' }] }),
  // @ts-expect-error: a parameter is no value
  param('id').toUpperCase(),
  defineResource('space', listArgs(noFilter), {
    entity: Space,
    fields: ['id'],
    // @ts-expect-error: no field to order by
    orders: { name: ['nam', 'id'] },
    filters: {},
  }),
  defineResource('space', listArgs(taskFilter), {
    entity: Space,
    fields: ['id'],
    orders: { name: ['name', 'id'] },
    // @ts-expect-error: a filter without its conditions
    filters: {},
  }),
  defineResource('space', listArgs(object({ color: text() }).partial()), {
    entity: Space,
    fields: ['id'],
    orders: { name: ['name', 'id'] },
    // @ts-expect-error: what lifts the default is no field of the filter
    byDefault: { condition: sql<boolean>`true`, unless: ['colour'] },
    filters: { color: () => undefined },
  }),
  defineResource('space', listArgs(noFilter), {
    entity: Space,
    fields: ['id'],
    orders: { name: ['name', 'id'] },
    // @ts-expect-error: a foreign key that is none of its fields
    relations: { task: toOne('task', 'taskID') },
    filters: {},
  }),
];
