import type { SCHEDULE_PREFERENCE_FIELDS } from './schedule-preference.entity.ts';

/** What each field of a schedule preference means. */
export const SCHEDULE_PREFERENCE_TOLD = {
  id: "The preference's id.",
  userId: 'The account that it belongs to.',
  name: 'What it is called.',
  windows: 'Its windows; where they touch or overlap they are one.',
  priority: "A number of its owner's choice; the highest comes first.",
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
} satisfies Record<string, string> & Record<(typeof SCHEDULE_PREFERENCE_FIELDS)[number], string>;
