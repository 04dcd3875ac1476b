import { PROJECT_FIELDS, Project } from '../../domain/projects/project.entity.ts';
import type { ProjectFilter } from '../../domain/projects/project.input.ts';
import { project } from '../../domain/projects/project.resource.ts';
import { MOST_URGENT_FIRST, task } from '../../domain/tasks/task.resource.ts';
import { object, parse } from '../../domain/validation/validation.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { allRecords, inOrder, limited } from '../../read/query.ts';
import { counted, group, related, select } from '../../read/select.ts';
import { idFilter } from '../input/parameters.ts';
import type { ApiRequest } from '../router.ts';
import { listView } from './list-view.ts';
import { recordView } from './record-view.ts';
import { LABEL, SPACE } from './summaries.ts';

const MOST_TASKS = 50;

const NOT_FOUND = 'Project not found';

const COUNTS = group<'project'>({
  tasks: counted(project, 'taskCount'),
  documents: counted(project, 'documentCount'),
});

/** The query parameters of `GET /api/projects`. */
export const projectQuery = object({ spaceId: idFilter('Only projects in this space.') });

export const LISTED_PROJECTS = listView(
  select(project, PROJECT_FIELDS, { space: SPACE, _count: COUNTS }),
  (filter: ProjectFilter) => allRecords(project, { filter }),
);

/** The projects that are not archived, with their space and counts. */
export const projectList = ({ call, query }: ApiRequest) =>
  LISTED_PROJECTS(call, { spaceIds: parse(projectQuery, query).spaceId });

/** The project in responses of update, with its space. */
export const editedProject = recordView(
  select(project, PROJECT_FIELDS, { space: SPACE }),
  NOT_FOUND,
);

/** The open tasks, the most urgent first. */
const MOST_URGENT = limited(inOrder(allRecords(task), task, MOST_URGENT_FIRST), MOST_TASKS);

const TASK = select(task, ['id', 'title', 'status', 'priority', 'dueAt', 'estimateMinutes'], {
  labels: LABEL,
});

/** A project with its space, its most urgent open tasks and its documents. */
const show = recordView(
  select(project, PROJECT_FIELDS, {
    space: SPACE,
    tasks: related(project, 'tasks', { selection: TASK, query: MOST_URGENT }),
    documents: ['id', 'title', 'docType', 'url', 'createdAt'],
  }),
  NOT_FOUND,
);

/** The whole project. */
export const PROJECT = { ...addressed(Project, NOT_FOUND), show };
