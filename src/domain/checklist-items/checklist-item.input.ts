import { boolean, number, object, text } from '../validation.ts';

const fields = { title: text(1, 500) };

export const newChecklistItem = object({ taskId: text(), ...fields });

export const checklistItemChanges = object({
  ...fields,
  completed: boolean(),
  sortOrder: number(),
}).partial();
