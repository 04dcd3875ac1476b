import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { boolean, describedBy, number, object, text } from '../validation/validation.ts';

const fields = describedBy(DESCRIPTIONS.ChecklistItem, { title: text(1, 500) });

export const newChecklistItem = object({
  ...describedBy(DESCRIPTIONS.ChecklistItem, { taskId: text() }),
  ...fields,
});

export const checklistItemChanges = object({
  ...fields,
  ...describedBy(DESCRIPTIONS.ChecklistItem, { completed: boolean(), sortOrder: number() }),
}).partial();
