import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { tellsRecords } from '../changes/change.triggers.ts';
import { instant, length } from '../columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

/** One line of a task's checklist. */
export const ChecklistItem = defineEntity({
  name: 'ChecklistItem',
  tableName: 'checklist_item',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    taskId: () => p.manyToOne(Task).mapToPk().fieldName('task_id').deleteRule('cascade'),
    title: p.text(),
    completed: p.boolean(),
    sortOrder: p.double(),
    createdAt: instant(),
  },
  checks: [length('title', 1, 500)],
  indexes: [
    {
      name: 'checklist_item_task_index',
      properties: ['taskId', 'userId', 'sortOrder', 'createdAt', 'id'],
    },
    { name: 'checklist_item_user_index', properties: ['userId'] },
  ],
  triggers: tellsRecords('checklist_item', 'checklist_item'),
});

export const CHECKLIST_ITEM_FIELDS = ['id', 'taskId', 'title', 'completed', 'sortOrder'] as const;

/** With the moment that its place in the list depends on. */
export const CHECKLIST_ITEM_DETAILS = [...CHECKLIST_ITEM_FIELDS, 'createdAt'] as const;

export type ChecklistItemDetails = Pick<
  InferEntity<typeof ChecklistItem>,
  (typeof CHECKLIST_ITEM_DETAILS)[number]
>;
