import { DOCUMENT_FIELDS } from '../domain/documents/document.entity.ts';
import * as documents from '../domain/documents/document.list.ts';
import { many, one, type Parts, shape } from '../domain/shapes/shape.ts';
import { every } from '../domain/shapes/slice.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import { EVERY_TASK, taskList } from '../domain/tasks/task.list.ts';
import { listView } from './list-view.ts';
import { recordView } from './record-view.ts';
import { type ApiRequest, single } from './router.ts';
import { PROJECT } from './summaries.ts';

/** Documents show less of a space than tasks do: no icon. */
const PLACE: Parts = {
  space: one(shape(spaceList, ['id', 'name', 'color']), 'spaceId'),
  project: one(PROJECT, 'projectId'),
};

const view = listView(shape(documents.documentList, DOCUMENT_FIELDS, PLACE));

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

const FULL = recordView(
  shape(documents.documentList, DOCUMENT_FIELDS, {
    ...PLACE,
    tasks: many(
      shape(taskList, ['id', 'title', 'status']),
      'document',
      every(taskList, EVERY_TASK),
    ),
  }),
  'Document not found',
);

/** A document with its space, its project and the tasks it is linked to, as link entries. */
export async function fullDocument(request: ApiRequest) {
  const { tasks, ...document } = JSON.parse((await FULL(request)).text);
  const linked = tasks.map((task: { id: string }) => ({
    taskId: task.id,
    documentId: document.id,
    task,
  }));
  return { ...document, tasks: linked };
}
