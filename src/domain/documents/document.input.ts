import { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import {
  boolean,
  describedBy,
  list,
  number,
  object,
  oneOf,
  searchText,
  text,
  timeRange,
  UUID_FORMAT,
  withKeywords,
} from '../validation/validation.ts';
import { DOC_TYPES } from './document.entity.ts';

/** URL schemes that execute or embed their content. */
const REFUSED_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

export const isLink = (value: string) =>
  URL.canParse(value) && !REFUSED_SCHEMES.has(new URL(value).protocol);

const LINK = {
  format: 'uri',
  description: `URL as browsers parse it. The schemes ${[...REFUSED_SCHEMES].join(' ')} are rejected.`,
} as const;

/**
 * The schema of a reference. A value that is not an id of the caller's is reported as `<field> not found`, even if it
 * is not a string.
 */
const reference = () =>
  withKeywords(z.unknown(), { type: 'string', ...UUID_FORMAT })
    .transform((value) => (typeof value === 'string' ? value.toLowerCase() : 'no id'))
    .nullable();

const fields = describedBy(DESCRIPTIONS.Document, {
  title: text(1, 500),
  content: text(),
  url: withKeywords(text().refine(isLink, 'must be a valid URL'), LINK).nullable(),
  docType: oneOf(DOC_TYPES),
  spaceId: reference(),
  projectId: reference(),
});

export const newDocument = object({
  ...fields,
  content: fields.content.default(''),
  url: fields.url.default(null),
  docType: fields.docType.default('note'),
  spaceId: fields.spaceId.default(null),
  projectId: fields.projectId.default(null),
});

/** The filter of a list of documents; all conditions apply. */
export const documentFilter = object({
  spaceIds: list(text()).nullable(),
  projectIds: list(text()).nullable(),
  hasSpace: boolean().nullable(),
  hasProject: boolean().nullable(),
  hasUrl: boolean().nullable(),
  created: timeRange().nullable(),
  updated: timeRange().nullable(),
  search: searchText().nullable(),
}).partial();

export type DocumentFilter = z.output<typeof documentFilter>;

export const documentChanges = object({
  ...fields,
  ...describedBy(DESCRIPTIONS.Document, { sortOrder: number() }),
}).partial();
