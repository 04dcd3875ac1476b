import type { Call } from '../call.ts';
import { DOCUMENT_FIELDS, Document } from '../domain/documents/document.entity.ts';
import type { DocumentFilter } from '../domain/documents/document.input.ts';
import { document } from '../domain/documents/document.resource.ts';
import { allRecords } from '../read/query.ts';
import { select } from '../read/select.ts';
import { Json } from './json.ts';
import { listView } from './list-view.ts';
import { recordView } from './record-view.ts';
import { type ApiRequest, single } from './router.ts';
import { PROJECT } from './summaries.ts';
import { addressed } from './tags.ts';

/** Documents show less of a space than tasks do: no icon. */
const RELATIONS = { space: ['id', 'name', 'color'], project: PROJECT } as const;

const view = listView(select(document, DOCUMENT_FIELDS, RELATIONS), (filter: DocumentFilter) =>
  allRecords(document, { filter }),
);

/** The documents with their space and project. */
export function documentList({ call, query }: ApiRequest) {
  const { spaceId, projectId } = {
    spaceId: single(query.spaceId),
    projectId: single(query.projectId),
  };
  return view(call, {
    ...(spaceId !== undefined && { spaceIds: [spaceId] }),
    ...(projectId !== undefined && { projectIds: [projectId] }),
  });
}

const NOT_FOUND = 'Document not found';

const FULL = recordView(
  select(document, DOCUMENT_FIELDS, { ...RELATIONS, tasks: ['id', 'title', 'status'] }),
  NOT_FOUND,
);

/** A document with its space, its project and the tasks it is linked to, as link entries. */
async function show(request: { call: Call; id: string }): Promise<Json> {
  const { tasks, ...shown } = JSON.parse((await FULL(request)).text);
  const linked = tasks.map((task: { id: string }) => ({
    taskId: task.id,
    documentId: shown.id,
    task,
  }));
  return new Json(JSON.stringify({ ...shown, tasks: linked }));
}

/** The whole document. */
export const DOCUMENT = { ...addressed(Document, NOT_FOUND), show };
