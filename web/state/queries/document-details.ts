import { execute } from '../../graph/client.ts';
import { DocumentDetailsDocument } from '../../graph/generated/graphql.ts';
import { allOf, NO_PAGE } from '../../graph/pages.ts';
import { currentId } from '../records/recreated-ids.ts';
import type { DocumentDetails } from '../records/types.ts';
import { OpenRecord } from './open-record.ts';

export type { DocumentDetails };

/** The document with all of its tasks. */
async function read(requested: string): Promise<DocumentDetails | null> {
  const id = currentId(requested);
  const { document } = await execute(DocumentDetailsDocument, { id });
  if (!document) return null;
  const nodes = await allOf(async (after) => {
    if (after === null) return { page: document.tasks };
    const more = await execute(DocumentDetailsDocument, { id, after });
    return { page: more.document?.tasks ?? NO_PAGE };
  });
  return { ...document, tasks: { nodes } };
}

const open = new OpenRecord<'Document', DocumentDetails>({
  type: 'Document',
  shape: { space: {}, project: {}, tasks: {} },
  dialog: 'document',
  read,
  types: ['DOCUMENT', 'TASK'],
});

/** The open document: `undefined` while loading, `null` if it does not exist. */
export const documentDetails = open.shown;

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
open.follow();
