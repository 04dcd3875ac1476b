import { sql } from 'kysely';
import { defineList } from '../lists/list.ts';
import { CREATED, ID, SORTED } from '../lists/order.ts';
import { CHECKLIST_ITEM_DETAILS, type ChecklistItemDetails } from './checklist-item.entity.ts';

/** Checklist items, in the order of their task's checklist. */
export const checklistItemList = defineList<ChecklistItemDetails>({
  table: 'checklist_item',
  fields: CHECKLIST_ITEM_DETAILS,
  orders: { sortOrder: [SORTED, CREATED, ID] },
  of: { task: (task) => sql`checklist_item.task_id = ${task}` },
});
