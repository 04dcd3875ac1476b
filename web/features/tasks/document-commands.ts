import { execute, executeInCommand } from '../../graph/client.ts';
import { forExisting } from '../../graph/for-existing.ts';
import {
  DeleteDocumentDocument,
  LinkTaskDocumentDocument,
} from '../../graph/generated/deferred/graphql.ts';
import {
  CreateDocumentDocument,
  type DocumentFieldsFragment,
  DocumentsByIdDocument,
  UpdateDocumentDocument,
  type UpdateDocumentInput,
} from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { create, type Lifecycle, removeRecord } from '../../state/commands/remove-record.ts';
import type { DocumentDetails } from '../../state/queries/document-details.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { currentId } from '../../state/records/recreated-ids.ts';

export type DocumentChange = Omit<UpdateDocumentInput, 'id' | 'sortOrder'>;

const DOCUMENT = kindOf<DocumentChange>()({
  type: 'Document',
  update: async (input) =>
    (await execute(UpdateDocumentDocument, { input })).updateDocument.document,
  read: async (ids) => (await executeInCommand(DocumentsByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ title }) => title,
  refetches: ['DOCUMENT'],
});

/** Changes a document. Undo restores the previous values. */
export const changeDocument = (
  { id, title }: DocumentDetails,
  change: DocumentChange,
  done = `Changed ${title}`,
): Command => changeRecords(DOCUMENT, [{ id, ...change }], done);

const linkTo = (taskIds: readonly string[], documentId: string) =>
  forExisting(taskIds, ([taskId = '']) =>
    execute(LinkTaskDocumentDocument, { input: { taskId, documentId } }),
  );

/** Documents that are linked to these tasks. */
const linkedTo = (
  taskIds: readonly string[],
): Lifecycle<DocumentChange, DocumentFieldsFragment, void> => ({
  create: async ({ title, spaceId, projectId, ...content }) => {
    const input = {
      ...content,
      title: title ?? '',
      spaceId: spaceId && currentId(String(spaceId)),
      projectId: projectId && currentId(String(projectId)),
    };
    return (await execute(CreateDocumentDocument, { input })).createDocument.document;
  },
  remove: async (id) => void (await execute(DeleteDocumentDocument, { input: { id } })),
  restore: (id) => linkTo(taskIds, id),
});

/** Creates a document and links it to a task. */
export const addDocument = (taskId: string, title: string): Command => {
  const done = `Added ${title}`;
  const lifecycle = linkedTo([taskId]);
  // The id is client-supplied, so that a retry creates nothing twice.
  const id = newId();
  return {
    done,
    send: async () => {
      const made = await create(DOCUMENT, lifecycle, { id, title, docType: 'NOTE' });
      await linkTo([taskId], id);
      await refetch(DOCUMENT.refetches);
      return removeRecord(DOCUMENT, lifecycle, made, done, true);
    },
  };
};

/** Deletes a document and its links. Undo restores both. */
export const deleteDocument = ({ tasks, space, project, ...fields }: DocumentDetails): Command => {
  const { id, title, content, url, docType } = fields;
  const record = { id, title, content, url, docType };
  const container = { spaceId: space?.id ?? null, projectId: project?.id ?? null };
  return removeRecord(
    DOCUMENT,
    linkedTo(tasks.nodes.map(({ id }) => id)),
    { ...record, ...container },
    `Deleted ${title}`,
  );
};
