import type { LABEL_FIELDS } from './label.entity.ts';

/** What each field of a label, and what belongs to it, means. */
export const LABEL_TOLD = {
  id: "The label's id.",
  userId: 'The account that it belongs to.',
  name: 'What it is called.',
  color: 'Its colour, if it has one.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
  taskCount: 'How many tasks, of any status, carry it.',
} satisfies Record<string, string> & Record<(typeof LABEL_FIELDS)[number], string>;
