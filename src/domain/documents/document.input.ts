import { z } from 'zod';
import {
  boolean,
  IN_FORM_OF_UUID,
  list,
  number,
  object,
  oneOf,
  searchText,
  text,
  timeRange,
  told,
  toldBy,
} from '../validation.ts';
import { DOC_TYPES } from './document.entity.ts';
import { DOCUMENT_TOLD } from './document.told.ts';

/** Schemes that run or embed what they name instead of pointing to it. */
const REFUSED_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

export const isLink = (value: string) =>
  URL.canParse(value) && !REFUSED_SCHEMES.has(new URL(value).protocol);

const LINK = {
  format: 'uri',
  description: `A URL as browsers read them, not of the schemes ${[...REFUSED_SCHEMES].join(' ')}`,
} as const;

/** Whatever is no id of the caller's is answered `<field> not found`, be it a text or not. */
const reference = () =>
  told(z.unknown(), { type: 'string', ...IN_FORM_OF_UUID })
    .transform((value) => (typeof value === 'string' ? value.toLowerCase() : 'no id'))
    .nullable();

const fields = toldBy(DOCUMENT_TOLD, {
  title: text(1, 500),
  content: text(),
  url: told(text().refine(isLink, 'must be a valid URL'), LINK).nullable(),
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

/** What a list of documents is narrowed to: every condition given. */
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
  ...toldBy(DOCUMENT_TOLD, { sortOrder: number() }),
}).partial();
