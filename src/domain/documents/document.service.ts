import type { Call } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { insertOwned, removeOwned, requireOwned, requireReferences, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { DOCUMENT_FIELDS, Document } from './document.entity.ts';
import { documentChanges, newDocument } from './document.input.ts';

export function create(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newDocument, input, id);
    const document = await createOnce(call, Document, made, async (id) => {
      await requireReferences(call, made.content);
      return insertOwned(call, Document, {
        id,
        ...made.content,
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

/** Removes a document and its links; the tasks stay. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, Document, id, 'Document not found');
  });
}
