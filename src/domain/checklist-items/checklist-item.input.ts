import { boolean, number, object, text, toldBy } from '../validation.ts';
import { CHECKLIST_ITEM_TOLD } from './checklist-item.told.ts';

const fields = toldBy(CHECKLIST_ITEM_TOLD, { title: text(1, 500) });

export const newChecklistItem = object({
  ...toldBy(CHECKLIST_ITEM_TOLD, { taskId: text() }),
  ...fields,
});

export const checklistItemChanges = object({
  ...fields,
  ...toldBy(CHECKLIST_ITEM_TOLD, { completed: boolean(), sortOrder: number() }),
}).partial();
