import { defineResource, toOne } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { CHECKLIST_ITEM_DETAILS, ChecklistItem } from './checklist-item.entity.ts';

export const checklistItem = defineResource('checklist_item', listArgs(noFilter), {
  entity: ChecklistItem,
  fields: CHECKLIST_ITEM_DETAILS,
  orders: { sortOrder: ['sortOrder', 'createdAt', 'id'] },
  relations: { task: toOne('task', 'taskId') },
  filters: {},
});
