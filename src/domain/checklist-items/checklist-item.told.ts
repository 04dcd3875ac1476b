import type { CHECKLIST_ITEM_FIELDS } from './checklist-item.entity.ts';

/** What each field of a checklist item means. */
export const CHECKLIST_ITEM_TOLD = {
  id: "The item's id.",
  taskId: 'The task whose checklist it is in.',
  title: 'What it says.',
  completed: 'Whether it is done.',
  sortOrder: 'The place in the checklist that its owner gave it.',
} satisfies Record<string, string> & Record<(typeof CHECKLIST_ITEM_FIELDS)[number], string>;
