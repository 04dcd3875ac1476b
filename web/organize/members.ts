import { execute, executeInCommand } from '../graph/client.ts';
import { forExisting } from '../graph/for-existing.ts';
import {
  AddTaskLabelsDocument,
  DocumentsWithinDocument,
  ProjectsWithinDocument,
  TasksWithinDocument,
  UpdateDocumentDocument,
  UpdateProjectDocument,
  UpdateTasksDocument,
} from '../graph/generated/graphql.ts';
import { allOf } from '../graph/pages.ts';
import { currentId } from '../state/recreated-ids.ts';

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

/** The most tasks per mutation. */
const MOST = 100;

/** Restores the members that still exist. */
export async function restoreMembers(kind: Kind, id: string, members: Members): Promise<void> {
  const { tasks, projects, documents } = members;
  if (kind === 'label') {
    return forExisting(tasks, ([taskId = '']) =>
      execute(AddTaskLabelsDocument, { input: { taskId, labelIds: [id] } }),
    );
  }
  const container = kind === 'project' ? { projectId: id } : { spaceId: id };
  const changed = (id: string) => ({ id: currentId(id), ...container });
  await forExisting(
    tasks,
    (some) => execute(UpdateTasksDocument, { input: { tasks: some.map(changed) } }),
    MOST,
  );
  await forExisting(documents, ([id = '']) =>
    execute(UpdateDocumentDocument, { input: changed(id) }),
  );
  await forExisting(projects, ([id = '']) =>
    execute(UpdateProjectDocument, { input: changed(id) }),
  );
}
