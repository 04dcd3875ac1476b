import type { Call } from '../call.ts';
import { DOCUMENT_FIELDS, Document } from '../domain/documents/document.entity.ts';
import type { DocumentFilter } from '../domain/documents/document.input.ts';
import { document } from '../domain/documents/document.resource.ts';
import { object, parse } from '../domain/validation.ts';
import { allRecords } from '../read/query.ts';
import { select } from '../read/select.ts';
import { Json } from './json.ts';
import { listView } from './list-view.ts';
import { idFilter } from './query.ts';
import { recordView } from './record-view.ts';
import type { ApiRequest } from './router.ts';
import { PROJECT } from './summaries.ts';
import { addressed } from './tags.ts';

/** Documents show less of a space than tasks do: no icon. */
const RELATIONS = { space: ['id', 'name', 'color'], project: PROJECT } as const;

/** The query parameters of `GET /api/documents`. */
export const documentQuery = object({
  spaceId: idFilter('Only documents of this space.'),
  projectId: idFilter('Only documents of this project.'),
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

/** A document with all that is shown of it; its tasks are link entries in the answer. */
export const FULL_DOCUMENT = recordView(
  select(document, DOCUMENT_FIELDS, { ...RELATIONS, tasks: ['id', 'title', 'status'] }),
  NOT_FOUND,
);

/** A document with its space, its project and the tasks it is linked to, as link entries. */
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
