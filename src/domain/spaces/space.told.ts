import type { SPACE_FIELDS } from './space.entity.ts';

/** What each field of a space, and what belongs to it, means. */
export const SPACE_TOLD = {
  id: "The space's id.",
  userId: 'The account that it belongs to.',
  name: 'What it is called.',
  color: 'A colour that the client understands.',
  icon: 'An icon that the client understands.',
  isDefault: 'Whether it is the one that the account was born with.',
  sortOrder: 'The place among the spaces that its owner gave it.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
  projects: 'Its projects.',
  taskCount: 'How many tasks it holds, of any status.',
  documentCount: 'How many documents it holds.',
} satisfies Record<string, string> & Record<(typeof SPACE_FIELDS)[number], string>;
