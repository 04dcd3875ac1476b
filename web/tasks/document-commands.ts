import { execute, executeInCommand } from '../graph/client.ts';
import { forExisting } from '../graph/for-existing.ts';
import {
  CreateDocumentDocument,
  DeleteDocumentDocument,
  DocumentDetailsDocument,
  type DocumentDetailsQuery,
  LinkTaskDocumentDocument,
  UpdateDocumentDocument,
  type UpdateDocumentInput,
} from '../graph/generated/graphql.ts';
import { changedSince, isSame } from '../state/changed-since.ts';
import type { Command } from '../state/command.ts';
import { confirmDocument, type DocumentDetails, showDocument } from '../state/document-details.ts';
import { currentId, setRecreatedId } from '../state/recreated-ids.ts';
import { refetch } from '../state/refresh.ts';
import { refetchDetails } from '../state/task-details.ts';

export type DocumentChange = Omit<UpdateDocumentInput, 'id'>;

/** Changes a document. Undo restores the previous values. */
export function changeDocument(
  document: DocumentDetails,
  change: DocumentChange,
  done = `Changed ${document.title}`,
): Command {
  const { id } = document;
  const fields = Object.keys(change) as (keyof DocumentDetails & keyof DocumentChange)[];
  const presentOf = (document: Partial<DocumentDetails>): DocumentChange =>
    Object.fromEntries(fields.map((field) => [field, document[field]]));
  const rejectIfChanged = async (left: DocumentChange) => {
    const { document: now } = (await executeInCommand(DocumentDetailsDocument, {
      id: currentId(id),
    })) as DocumentDetailsQuery;
    if (now && !isSame(presentOf(now), left)) throw changedSince(now.title);
  };
  const exchange = (to: DocumentChange, from: DocumentChange, isInverse = false): Command => ({
    done,
    show: () => [showDocument(id, (now) => ({ ...now, ...(to as Partial<DocumentDetails>) }))],
    send: async () => {
      if (isInverse) await rejectIfChanged(from);
      const input = { id: currentId(id), ...to };
      const { document } = (await execute(UpdateDocumentDocument, { input })).updateDocument;
      confirmDocument(id, (now) => ({ ...now, ...document }));
      refetch(['DOCUMENT']);
      return exchange(from, presentOf(document), true);
    },
  });
  return exchange(change, presentOf(document));
}

/** Creates a document and links it to a task. */
export const addDocument = (taskId: string, title: string): Command =>
  makeDocument({ title }, [taskId], `Added ${title}`);

type Content = Pick<DocumentDetails, 'title'> & Partial<DocumentDetails>;

const makeDocument = (
  document: Content,
  taskIds: string[],
  done: string,
  former?: string,
): Command => {
  // Kept for a retry after a partial failure.
  let made: string | undefined;
  return {
    done,
    send: async () => {
      made ??= await create(document);
      const id = made;
      if (former) setRecreatedId(former, id);
      await forExisting(taskIds, ([taskId = '']) =>
        execute(LinkTaskDocumentDocument, { input: { taskId, documentId: id } }),
      );
      await refetchDetails();
      refetch(['DOCUMENT']);
      return removeDocument({ ...document, id }, taskIds, done);
    },
  };
};

async function create(document: Content): Promise<string> {
  const { title, content = '', url = null, docType = 'NOTE', space, project } = document;
  const spaceId = space && currentId(space.id);
  const projectId = project && currentId(project.id);
  const input = { title, content, url, docType, spaceId, projectId };
  return (await execute(CreateDocumentDocument, { input })).createDocument.document.id;
}

const removeDocument = (
  document: Content & { id: string },
  taskIds: string[],
  done: string,
): Command => ({
  done,
  send: async () => {
    const id = currentId(document.id);
    await execute(DeleteDocumentDocument, { input: { id } });
    await refetchDetails();
    refetch(['DOCUMENT', 'TASK']);
    return makeDocument(document, taskIds, done, id);
  },
});

/** Deletes a document and its links. Undo restores both. */
export const deleteDocument = (document: DocumentDetails): Command =>
  removeDocument(
    document,
    document.tasks.nodes.map(({ id }) => id),
    `Deleted ${document.title}`,
  );
