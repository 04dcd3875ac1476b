import { execute, executeInCommand } from '../../graph/client.ts';
import { forExisting } from '../../graph/for-existing.ts';
import { foundNodes } from '../../graph/found-nodes.ts';
import {
  AddTaskLabelsDocument,
  DocumentsByIdDocument,
  DocumentsWithinDocument,
  ProjectsByIdDocument,
  ProjectsWithinDocument,
  TasksByIdDocument,
  TasksWithinDocument,
  UpdateDocumentDocument,
  UpdateProjectDocument,
  UpdateTasksDocument,
} from '../../graph/generated/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { currentId } from '../../state/records/recreated-ids.ts';

type Kind = 'project' | 'space' | 'label';

/** The ids of the records in a project or a space, or with a label. */
export type Members = { tasks: string[]; projects: string[]; documents: string[] };

const FILTERS = { project: 'projectIds', space: 'spaceIds', label: 'labelIds' };

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

export async function membersOf(kind: Kind, id: string): Promise<Members> {
  const filter = { [FILTERS[kind]]: [id] };
  const tasks = await allOf((after) =>
    executeInCommand(TasksWithinDocument, { filter: { ...filter, includeCompleted: true }, after }),
  );
  const projects =
    kind === 'space'
      ? await allOf((after) =>
          executeInCommand(ProjectsWithinDocument, {
            filter: { ...filter, includeArchived: true },
            after,
          }),
        )
      : [];
  const documents =
    kind === 'label'
      ? []
      : await allOf((after) => executeInCommand(DocumentsWithinDocument, { filter, after }));
  return { tasks: idsOf(tasks), projects: idsOf(projects), documents: idsOf(documents) };
}

/** The most records per request. */
const MOST = 100;

type Linked = { id: string } & { project?: object | null; space?: object | null };

/** The current ids of the records that exist and are not in another project or space since. */
async function freeAmong(
  ids: readonly string[],
  link: 'project' | 'space',
  read: (
    ids: string[],
  ) => Promise<{ nodes: readonly (Linked | Record<PropertyKey, never> | null)[] }>,
): Promise<string[]> {
  const free: string[] = [];
  for (let from = 0; from < ids.length; from += MOST) {
    const { nodes } = await read(ids.slice(from, from + MOST).map(currentId));
    const found = foundNodes<Linked>(nodes).filter((node) => !node[link]);
    free.push(...found.map(({ id }) => id));
  }
  return free;
}

/** Restores the members that still exist. Those that were moved elsewhere since stay there. */
export async function restoreMembers(kind: Kind, id: string, members: Members): Promise<void> {
  if (kind === 'label') {
    return forExisting(members.tasks, ([taskId = '']) =>
      execute(AddTaskLabelsDocument, { input: { taskId, labelIds: [id] } }),
    );
  }
  const container = kind === 'project' ? { projectId: id } : { spaceId: id };
  const changed = (id: string) => ({ id, ...container });
  const tasks = await freeAmong(members.tasks, kind, (ids) =>
    executeInCommand(TasksByIdDocument, { ids }),
  );
  await forExisting(
    tasks,
    (some) => execute(UpdateTasksDocument, { input: { tasks: some.map(changed) } }),
    MOST,
  );
  const documents = await freeAmong(members.documents, kind, (ids) =>
    executeInCommand(DocumentsByIdDocument, { ids }),
  );
  await forExisting(documents, ([id = '']) =>
    execute(UpdateDocumentDocument, { input: changed(id) }),
  );
  const projects = await freeAmong(members.projects, 'space', (ids) =>
    executeInCommand(ProjectsByIdDocument, { ids }),
  );
  await forExisting(projects, ([id = '']) =>
    execute(UpdateProjectDocument, { input: changed(id) }),
  );
}
