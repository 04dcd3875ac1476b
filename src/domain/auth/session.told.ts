import type { SESSION_FIELDS } from './session.entity.ts';

/** What each field of a session means. */
export const SESSION_TOLD = {
  id: "The session's id, which is no secret.",
  address: 'The address that it was signed in from; null if that is not known.',
  userAgent: 'What the browser called itself; null if that is not known.',
  createdAt: 'When it was signed in.',
  lastUsedAt: 'When it was last used, to the minute; null if never.',
  expiresAt: 'When it ends by itself.',
  current: 'Whether it is the one that asks.',
} satisfies Record<string, string> & Record<(typeof SESSION_FIELDS)[number], string>;
