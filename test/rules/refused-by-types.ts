import { sql } from 'kysely';
import { apiKey } from '../../src/domain/api-keys/api-key.resource.ts';
import type { Call } from '../../src/domain/call.ts';
import { project } from '../../src/domain/projects/project.resource.ts';
import { shownFields } from '../../src/domain/records/columns.ts';
import { listArgs, noFilter } from '../../src/domain/records/list-args.ts';
import { insertAllOwned } from '../../src/domain/records/owned.ts';
import { Session } from '../../src/domain/sessions/session.entity.ts';
import { Space } from '../../src/domain/spaces/space.entity.ts';
import { EVERY_TASK, taskFilter } from '../../src/domain/tasks/task.input.ts';
import { task } from '../../src/domain/tasks/task.resource.ts';
import { object, text } from '../../src/domain/validation/validation.ts';
import { complete } from '../../src/read/complete.ts';
import { allRecords } from '../../src/read/query.ts';
import { defineResource, joinTable, toMany, toOne } from '../../src/read/resource.ts';
import { related, select } from '../../src/read/select.ts';
import type { Params } from '../../src/read/sql/statement.ts';
import { group } from '../../src/rest/declaration.ts';
import { SUCCESS } from '../../src/rest/openapi/answers.ts';
import { ok } from '../../src/rest/router.ts';

/** Type errors that `npm run types` must report; nothing here is executed. */
export const mistakes = (param: Params<{ id: string }>, call: Call) => [
  // @ts-expect-error: a table that counts towards no quota
  insertAllOwned(call, Session, []),
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
  // @ts-expect-error: no field of the related table
  toMany('task', { foreignKey: 'projctId' }),
  // @ts-expect-error: no field of the join table
  joinTable('task_label', { owner: 'task', member: 'labelId' }),
  // @ts-expect-error: arguments of another table
  toMany('label', { foreignKey: 'userId' }, EVERY_TASK),
  // @ts-expect-error: a query of another table
  related(task, 'timeBlocks', { fields: ['id'], query: allRecords(project) }),
  // @ts-expect-error: no field of the filter
  allRecords(task, { filter: { statsu: ['todo'] } }),
  // @ts-expect-error: no field of a nested filter
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
    // @ts-expect-error: the field that lifts the default is not in the filter
    byDefault: { condition: sql<boolean>`true`, unless: ['colour'] },
    filters: { color: () => undefined },
  }),
  defineResource('space', listArgs(noFilter), {
    entity: Space,
    fields: ['id'],
    orders: { name: ['name', 'id'] },
    // @ts-expect-error: a foreign key that is not one of its fields
    relations: { task: toOne('task', 'taskID') },
    filters: {},
  }),
  defineResource('space', listArgs(object({ color: text() }).partial()), {
    entity: Space,
    fields: ['id', 'color', 'icon'],
    orders: { name: ['name', 'id'] },
    // @ts-expect-error: a field that the filter neither has nor leaves out
    filteredBy: { id: null },
    filters: { color: () => undefined },
  }),
  defineResource('space', listArgs(noFilter), {
    entity: Space,
    fields: ['id', 'name', 'color', 'icon'],
    orders: { name: ['name', 'id'], color: ['color', 'id'] },
    // @ts-expect-error: a field that is neither an order nor left out
    unordered: ['id'],
    filters: {},
  }),
  // @ts-expect-error: fields that are neither shown nor hidden
  shownFields(Session, ['id'], { hidden: ['tokenHash'] }),
  // @ts-expect-error: a name that is missing
  complete<'id' | 'title'>()(['id']),
];

const described = { tag: '', description: '', schemas: {} };
const declared = {
  operation: 'labels',
  summary: 'List labels',
  answer: SUCCESS,
  route: ok(() => []),
} as const;
const { operation: _operation, ...withoutOperation } = declared;
const { summary: _summary, ...withoutSummary } = declared;
const { answer: _answer, ...withoutAnswer } = declared;
const { route: _route, ...withoutRoute } = declared;

/** The same for the endpoints of the REST API. */
export const undeclared = () => [
  group({ ...described, endpoints: { 'GET /labels': declared } }),
  // @ts-expect-error: the scope is unknown without the operation
  group({ ...described, endpoints: { 'GET /labels': withoutOperation } }),
  // @ts-expect-error: no operation of that name
  group({ ...described, endpoints: { 'GET /labels': { ...declared, operation: 'lables' } } }),
  // @ts-expect-error: no summary
  group({ ...described, endpoints: { 'GET /labels': withoutSummary } }),
  // @ts-expect-error: no response
  group({ ...described, endpoints: { 'GET /labels': withoutAnswer } }),
  // @ts-expect-error: no route
  group({ ...described, endpoints: { 'GET /labels': withoutRoute } }),
  // @ts-expect-error: no method
  group({ ...described, endpoints: { 'FETCH /labels': declared } }),
  // @ts-expect-error: no path
  group({ ...described, endpoints: { 'GET labels': declared } }),
];
