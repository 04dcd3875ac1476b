import { countsPer } from '../domain/counts.ts';
import * as projects from '../domain/projects/project.reads.ts';
import * as spaces from '../domain/spaces/space.reads.ts';
import type { ApiRequest } from './router.ts';

/** The spaces with their projects and counts. */
export async function spaceList({ call }: ApiRequest) {
  const rows = await spaces.all(call);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const held = await projects.ofSpaces(call, ids);
  const projectIds = [...held.values()].flat().map(({ id }) => id);
  const [taskCount, documentCount, projectTaskCount] = await Promise.all([
    countsPer(call, 'task', 'space_id', ids),
    countsPer(call, 'document', 'space_id', ids),
    countsPer(call, 'task', 'project_id', projectIds),
  ]);
  return rows.map((space) => ({
    ...space,
    projects: (held.get(space.id) ?? []).map(({ id, name, color }) => ({
      id,
      name,
      color,
      _count: { tasks: projectTaskCount(id) },
    })),
    _count: { tasks: taskCount(space.id), documents: documentCount(space.id) },
  }));
}
