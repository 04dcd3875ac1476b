import type { DOCUMENT_FIELDS } from './document.entity.ts';

/** What each field of a document, and what belongs to it, means. */
export const DOCUMENT_TOLD = {
  id: "The document's id.",
  userId: 'The account that it belongs to.',
  spaceId: 'The space it is filed under; null if under none.',
  projectId: 'The project it is filed under; null if under none.',
  title: 'What it is called.',
  content: 'Markdown; may be empty.',
  url: 'Where it points to.',
  docType: 'What kind of document it is.',
  sortOrder: 'The place among the documents that its owner gave it.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
  space: 'The space it is filed under.',
  project: 'The project it is filed under.',
  tasks: 'The tasks it is linked to, of every status, by sortOrder and creation.',
} satisfies Record<string, string> & Record<(typeof DOCUMENT_FIELDS)[number], string>;
