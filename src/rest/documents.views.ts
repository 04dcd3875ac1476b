import type { Call } from '../call.ts';
import * as documents from '../domain/documents/document.reads.ts';
import { notFound } from '../domain/errors.ts';
import * as projects from '../domain/projects/project.reads.ts';
import * as spaces from '../domain/spaces/space.reads.ts';
import { type ApiRequest, single } from './router.ts';

/** The documents with their space and project. */
export async function documentList({ call, query }: ApiRequest) {
  const filter = { spaceId: single(query.spaceId), projectId: single(query.projectId) };
  return withPlace(call, await documents.all(call, filter));
}

/** A document with its space, its project and the tasks it is linked to. */
export async function fullDocument({ call, id }: ApiRequest) {
  const row = await documents.byId(call, id);
  if (!row) throw notFound('Document not found');
  const [[document], links] = await Promise.all([
    withPlace(call, [row]),
    documents.linksOf(call, row.id),
  ]);
  const tasks = links.map((task) => ({ taskId: task.id, documentId: row.id, task }));
  return { ...document, tasks };
}

type Placed = { spaceId: string | null; projectId: string | null };

async function withPlace<Row extends Placed>(call: Call, rows: Row[]) {
  const [spaceOf, projectOf] = await Promise.all([
    spaces.summaries(
      call,
      rows.map(({ spaceId }) => spaceId),
    ),
    projects.summaries(
      call,
      rows.map(({ projectId }) => projectId),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    space: look(row.spaceId && spaceOf.get(row.spaceId)),
    project: look(row.projectId && projectOf.get(row.projectId)),
  }));
}

type Look = { id: string; name: string; color: string };

/** Documents show less of a space than tasks do: no icon. */
const look = (place: Look | '' | null | undefined) =>
  place ? { id: place.id, name: place.name, color: place.color } : null;
