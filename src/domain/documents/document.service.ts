import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import {
  insertOwned,
  remover,
  requireOwned,
  requireReferences,
  saveOwned,
} from '../records/owned.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import { DOCUMENT_FIELDS, Document } from './document.entity.ts';
import { documentChanges, newDocument } from './document.input.ts';

export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newDocument, input, id);
    const document = await createWithClientId(call, Document, parsed, async (id) => {
      await requireReferences(call, parsed.content);
      return insertOwned(call, Document, {
        id,
        ...parsed.content,
        sortOrder: 0,
        createdAt: call.now,
        updatedAt: call.now,
      });
    });
    return pick(document, DOCUMENT_FIELDS);
  });
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const document = await requireOwned(call, Document, id, 'Document not found');
    const changes = parse(documentChanges, input);
    await requireReferences(call, changes);
    const saved = await saveOwned(call, Document, document, edited(document, changes, call.now));
    return pick(saved, DOCUMENT_FIELDS);
  });
}

/** Deletes a document and its links. The tasks stay. */
export const remove = remover(Document, 'Document not found');
