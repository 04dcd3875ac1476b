import type { API_KEY_FIELDS_OF_GRAPH } from './api-key.entity.ts';

/** What each field of an API key means. */
export const API_KEY_TOLD = {
  id: "The key's id, which is no secret.",
  name: 'What its owner calls it.',
  prefix: 'The first characters of the key, by which to recognise it.',
  createdAt: 'When it was made.',
  lastUsedAt: 'When it was last used, to the minute; null if never.',
  expiresAt: 'When it ends; null if it does not.',
  readOnly: 'Whether it may only read.',
  scopes: 'What it may do.',
} satisfies Record<string, string> & Record<(typeof API_KEY_FIELDS_OF_GRAPH)[number], string>;
