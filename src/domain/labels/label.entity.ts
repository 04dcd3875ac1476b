import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords, publishesTasks } from '../changes/change.triggers.ts';
import { instant, length, partOf, searchIndex, shownFields } from '../records/columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

/** A label for tasks. Its name is unique within the account and case-sensitive. */
export const Label = defineEntity({
  name: 'Label',
  tableName: 'label',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    name: p.text(),
    color: p.text().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [
    length('name', 1, 100),
    { name: 'color_format', expression: `color ~ '^#[0-9A-Fa-f]{6}$'` },
  ],
  uniques: [{ name: 'label_name_unique', properties: ['userId', 'name'] }],
  triggers: publishesRecords('label', 'label'),
  indexes: [searchIndex('label', 'name')],
});

export const LABEL_FIELDS = shownFields(
  Label,
  ['id', 'userId', 'name', 'color', 'createdAt', 'updatedAt'],
  { hidden: [] },
);

/** A label on a task. */
export const TaskLabel = defineEntity({
  name: 'TaskLabel',
  tableName: 'task_label',
  properties: {
    taskId: () => partOf(Task, 'task_id').primary(),
    labelId: () => partOf(Label, 'label_id').index().primary(),
    userId: owner,
  },
  indexes: [{ name: 'task_label_user_index', properties: ['userId', 'labelId'] }],
  triggers: publishesTasks('task_label'),
});
