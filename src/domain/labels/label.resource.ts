import { countOf, defineResource, joinTable, toMany } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { EVERY_TASK } from '../tasks/task.input.ts';
import { LABEL_FIELDS, Label } from './label.entity.ts';

const LABELLED = joinTable('task_label', { owner: 'labelId', member: 'taskId' });

export const label = defineResource('label', listArgs(noFilter), {
  entity: Label,
  fields: LABEL_FIELDS,
  orders: { name: ['name', 'id'] },
  relations: {
    tasks: toMany('task', LABELLED),
    taskCount: countOf('task', LABELLED, EVERY_TASK),
  },
  filters: {},
});
