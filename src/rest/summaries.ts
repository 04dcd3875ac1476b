import { documentList } from '../domain/documents/document.list.ts';
import { labelList } from '../domain/labels/label.list.ts';
import { projectList } from '../domain/projects/project.list.ts';
import { count, group, type Part, shape } from '../domain/shapes/shape.ts';
import { every } from '../domain/shapes/slice.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import { EVERY_TASK, taskList } from '../domain/tasks/task.list.ts';

/** What other records show of a space, a project, a label. */
export const SPACE = shape(spaceList, ['id', 'name', 'color', 'icon']);
export const PROJECT = shape(projectList, ['id', 'name', 'color']);
export const LABEL = shape(labelList, ['id', 'name', 'color']);

/** How many tasks, of any status, a space, a project or a label holds. */
export const tasksOf = (owner: 'space' | 'project' | 'label'): Part =>
  count(taskList, owner, every(taskList, EVERY_TASK));

/** How many tasks and documents it holds. */
export const countsOf = (owner: 'space' | 'project'): Part =>
  group({ tasks: tasksOf(owner), documents: count(documentList, owner, every(documentList)) });
