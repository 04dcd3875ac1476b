import { Json } from '../../concurrency/json-text.ts';
import type { Call } from '../../domain/call.ts';
import { DOCUMENT_FIELDS, Document } from '../../domain/documents/document.entity.ts';
import type { DocumentFilter } from '../../domain/documents/document.input.ts';
import { document } from '../../domain/documents/document.resource.ts';
import { object, parse } from '../../domain/validation/validation.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { allRecords } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { idFilter } from '../input/parameters.ts';
import type { ApiRequest } from '../router.ts';
import { listView } from './list-view.ts';
import { recordView } from './record-view.ts';
import { PROJECT } from './summaries.ts';

/** Unlike those of tasks, spaces of documents have no icon. */
const RELATIONS = { space: ['id', 'name', 'color'], project: PROJECT } as const;

/** The query parameters of `GET /api/documents`. */
export const documentQuery = object({
  spaceId: idFilter('Only documents in this space.'),
  projectId: idFilter('Only documents in this project.'),
});

export const LISTED_DOCUMENTS = listView(
  select(document, DOCUMENT_FIELDS, RELATIONS),
  (filter: DocumentFilter) => allRecords(document, { filter }),
);

/** The documents with their space and project. */
export function documentList({ call, query }: ApiRequest) {
  const { spaceId, projectId } = parse(documentQuery, query);
  return LISTED_DOCUMENTS(call, { spaceIds: spaceId, projectIds: projectId });
}

const NOT_FOUND = 'Document not found';

/** A document with its space, its project and the linked tasks, which become link entries in the response. */
export const FULL_DOCUMENT = recordView(
  select(document, DOCUMENT_FIELDS, { ...RELATIONS, tasks: ['id', 'title', 'status'] }),
  NOT_FOUND,
);

/** Returns a document with its space, its project and link entries of its tasks. */
async function show(request: { call: Call; id: string }): Promise<Json> {
  const { tasks, ...shown } = JSON.parse((await FULL_DOCUMENT(request)).text);
  const linked = tasks.map((task: { id: string }) => ({
    taskId: task.id,
    documentId: shown.id,
    task,
  }));
  return new Json(JSON.stringify({ ...shown, tasks: linked }));
}

/** The whole document. */
export const DOCUMENT = { ...addressed(Document, NOT_FOUND), show };
