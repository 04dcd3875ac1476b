import { documentList } from '../domain/documents/document.list.ts';
import { labelList } from '../domain/labels/label.list.ts';
import { PROJECT_FIELDS } from '../domain/projects/project.entity.ts';
import * as projects from '../domain/projects/project.list.ts';
import { many, one, type Parts, shape } from '../domain/shapes/shape.ts';
import { every, firstOf, inOrder } from '../domain/shapes/slice.ts';
import { PRESSING_FIRST, taskList } from '../domain/tasks/task.list.ts';
import { listView } from './list-view.ts';
import { recordView } from './record-view.ts';
import { type ApiRequest, single } from './router.ts';
import { countsOf, LABEL, SPACE } from './summaries.ts';

const MOST_TASKS = 50;

const NOT_FOUND = 'Project not found';

const PLACE: Parts = { space: one(SPACE, 'spaceId') };

const view = listView(
  shape(projects.projectList, PROJECT_FIELDS, { ...PLACE, _count: countsOf('project') }),
);

/** The projects that are not archived, with their space and counts. */
export function projectList({ call, query }: ApiRequest) {
  const spaceId = single(query.spaceId);
  return view(call, spaceId === undefined ? {} : { spaceIds: [spaceId] });
}

/** A project as update answers with it: with its space. */
export const editedProject = recordView(
  shape(projects.projectList, PROJECT_FIELDS, PLACE),
  NOT_FOUND,
);

const TASK = shape(taskList, ['id', 'title', 'status', 'priority', 'dueAt', 'estimateMinutes'], {
  labels: many(LABEL, 'task', every(labelList)),
});

const PRESSING = firstOf(inOrder(every(taskList), PRESSING_FIRST), MOST_TASKS);

/** A project with its space, its most pressing open tasks and its documents. */
export const fullProject = recordView(
  shape(projects.projectList, PROJECT_FIELDS, {
    ...PLACE,
    tasks: many(TASK, 'project', PRESSING),
    documents: many(
      shape(documentList, ['id', 'title', 'docType', 'url', 'createdAt']),
      'project',
      every(documentList),
    ),
  }),
  NOT_FOUND,
);
