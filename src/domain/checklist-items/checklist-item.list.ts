import { defineList } from '../lists/list.ts';
import { CREATED, ID, SORTED } from '../lists/order.ts';
import {
  CHECKLIST_ITEM_DETAILS,
  ChecklistItem,
  type ChecklistItemDetails,
} from './checklist-item.entity.ts';

/** Checklist items, in the order of their task's checklist. */
export const checklistItemList = defineList<ChecklistItemDetails>({
  entity: ChecklistItem,
  fields: CHECKLIST_ITEM_DETAILS,
  orders: { sortOrder: [SORTED, CREATED, ID] },
  of: { task: { field: 'taskId' } },
});
