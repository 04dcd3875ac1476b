import { ask, askWithin } from '../graph/client.ts';
import {
  CreateDocumentDocument,
  DeleteDocumentDocument,
  DocumentDetailsDocument,
  type DocumentDetailsQuery,
  LinkTaskDocumentDocument,
  UpdateDocumentDocument,
  type UpdateDocumentInput,
} from '../graph/generated/graphql.ts';
import { withThoseThere } from '../graph/still-there.ts';
import { changedSince, isSame } from '../state/changed-since.ts';
import type { Command } from '../state/command.ts';
import { confirmDocument, type DocumentDetails, showDocument } from '../state/document-details.ts';
import { readAnew } from '../state/refresh.ts';
import { presentId, succeed } from '../state/successors.ts';
import { readDetails } from '../state/task-details.ts';

export type DocumentChange = Omit<UpdateDocumentInput, 'id'>;

/** Changes a document; undone, it is as it was. */
export function changeDocument(
  document: DocumentDetails,
  change: DocumentChange,
  done = `Changed ${document.title}`,
): Command {
  const { id } = document;
  const fields = Object.keys(change) as (keyof DocumentDetails & keyof DocumentChange)[];
  const presentOf = (document: Partial<DocumentDetails>): DocumentChange =>
    Object.fromEntries(fields.map((field) => [field, document[field]]));
  const refuseIfChanged = async (left: DocumentChange) => {
    const { document: now } = (await askWithin(DocumentDetailsDocument, {
      id: presentId(id),
    })) as DocumentDetailsQuery;
    if (now && !isSame(presentOf(now), left)) throw changedSince(now.title);
  };
  const exchange = (to: DocumentChange, from: DocumentChange, isInverse = false): Command => ({
    done,
    show: () => [showDocument(id, (now) => ({ ...now, ...(to as Partial<DocumentDetails>) }))],
    send: async () => {
      if (isInverse) await refuseIfChanged(from);
      const input = { id: presentId(id), ...to };
      const { document } = (await ask(UpdateDocumentDocument, { input })).updateDocument;
      confirmDocument(id, (now) => ({ ...now, ...document }));
      readAnew(['DOCUMENT']);
      return exchange(from, presentOf(document), true);
    },
  });
  return exchange(change, presentOf(document));
}

/** Makes a document and links it to a task. */
export const addDocument = (taskId: string, title: string): Command =>
  makeDocument({ title }, [taskId], `Added ${title}`);

type Content = Pick<DocumentDetails, 'title'> & Partial<DocumentDetails>;

const makeDocument = (
  document: Content,
  taskIds: string[],
  done: string,
  former?: string,
): Command => {
  // Kept, so that what failed halfway goes on there when it is tried again.
  let made: string | undefined;
  return {
    done,
    send: async () => {
      made ??= await create(document);
      const id = made;
      if (former) succeed(former, id);
      await withThoseThere(taskIds, ([taskId = '']) =>
        ask(LinkTaskDocumentDocument, { input: { taskId, documentId: id } }),
      );
      await readDetails();
      readAnew(['DOCUMENT']);
      return removeDocument({ ...document, id }, taskIds, done);
    },
  };
};

async function create(document: Content): Promise<string> {
  const { title, content = '', url = null, docType = 'NOTE', space, project } = document;
  const spaceId = space && presentId(space.id);
  const projectId = project && presentId(project.id);
  const input = { title, content, url, docType, spaceId, projectId };
  return (await ask(CreateDocumentDocument, { input })).createDocument.document.id;
}

const removeDocument = (
  document: Content & { id: string },
  taskIds: string[],
  done: string,
): Command => ({
  done,
  send: async () => {
    const id = presentId(document.id);
    await ask(DeleteDocumentDocument, { input: { id } });
    await readDetails();
    readAnew(['DOCUMENT', 'TASK']);
    return makeDocument(document, taskIds, done, id);
  },
});

/** Removes a document and its links; undone, both are there again. */
export const deleteDocument = (document: DocumentDetails): Command =>
  removeDocument(
    document,
    document.tasks.nodes.map(({ id }) => id),
    `Deleted ${document.title}`,
  );
