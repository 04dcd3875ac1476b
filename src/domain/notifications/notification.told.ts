import type { NOTIFICATION_FIELDS } from './notification.entity.ts';

/** What each field of a notification means. */
export const NOTIFICATION_TOLD = {
  id: "The notification's id.",
  userId: 'The account that it belongs to.',
  type: 'What it is about.',
  title: 'Its heading.',
  body: 'Its text, one line for each thing it speaks of.',
  read: 'Whether it has been read.',
  metadata: 'Figures and ids behind the text.',
  createdAt: 'When it was written.',
} satisfies Record<string, string> & Record<(typeof NOTIFICATION_FIELDS)[number], string>;
