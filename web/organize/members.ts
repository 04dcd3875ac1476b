import { ask, askWithin } from '../graph/client.ts';
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
import { withThoseThere } from '../graph/still-there.ts';
import { presentId } from '../state/successors.ts';

type Kind = 'project' | 'space' | 'label';

/** The ids of what is in a project or a space, or carries a label. */
export type Members = { tasks: string[]; projects: string[]; documents: string[] };

const FILTERS = { project: 'projectIds', space: 'spaceIds', label: 'labelIds' };

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

export async function membersOf(kind: Kind, id: string): Promise<Members> {
  const filter = { [FILTERS[kind]]: [id] };
  const tasks = await allOf((after) =>
    askWithin(TasksWithinDocument, { filter: { ...filter, includeCompleted: true }, after }),
  );
  const projects =
    kind === 'space'
      ? await allOf((after) =>
          askWithin(ProjectsWithinDocument, {
            filter: { ...filter, includeArchived: true },
            after,
          }),
        )
      : [];
  const documents =
    kind === 'label'
      ? []
      : await allOf((after) => askWithin(DocumentsWithinDocument, { filter, after }));
  return { tasks: idsOf(tasks), projects: idsOf(projects), documents: idsOf(documents) };
}

/** So many tasks are changed at once. */
const MOST = 100;

/** Puts back what was in it, as far as it is still there. */
export async function restoreMembers(kind: Kind, id: string, members: Members): Promise<void> {
  const { tasks, projects, documents } = members;
  if (kind === 'label') {
    return withThoseThere(tasks, ([taskId = '']) =>
      ask(AddTaskLabelsDocument, { input: { taskId, labelIds: [id] } }),
    );
  }
  const place = kind === 'project' ? { projectId: id } : { spaceId: id };
  const changed = (id: string) => ({ id: presentId(id), ...place });
  await withThoseThere(
    tasks,
    (some) => ask(UpdateTasksDocument, { input: { tasks: some.map(changed) } }),
    MOST,
  );
  await withThoseThere(documents, ([id = '']) =>
    ask(UpdateDocumentDocument, { input: changed(id) }),
  );
  await withThoseThere(projects, ([id = '']) => ask(UpdateProjectDocument, { input: changed(id) }));
}
