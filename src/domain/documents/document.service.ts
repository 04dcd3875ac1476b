import { remover } from '../records/owned.ts';
import { recordService } from '../records/record-service.ts';
import { DOCUMENT_FIELDS, Document } from './document.entity.ts';
import { documentChanges, newDocument } from './document.input.ts';

export const { create, update } = recordService({
  entity: Document,
  fields: DOCUMENT_FIELDS,
  missing: 'Document not found',
  created: newDocument,
  changes: documentChanges,
  row: (document, common) => ({ ...common, ...document, sortOrder: 0 }),
});

/** Deletes a document and its links. The tasks stay. */
export const remove = remover(Document, 'Document not found');
