import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, partOf, shownFields } from '../records/columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

/** An item of a task's checklist. */
export const ChecklistItem = defineEntity({
  name: 'ChecklistItem',
  tableName: 'checklist_item',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    taskId: () => partOf(Task, 'task_id'),
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
  triggers: publishesRecords('checklist_item', 'checklist_item'),
});

export const CHECKLIST_ITEM_FIELDS = ['id', 'taskId', 'title', 'completed', 'sortOrder'] as const;

/** With `createdAt`, which the order of the list depends on. */
export const CHECKLIST_ITEM_DETAILS = shownFields(
  ChecklistItem,
  [...CHECKLIST_ITEM_FIELDS, 'createdAt'],
  { hidden: ['userId'] },
);
