import { projectList } from '../domain/projects/project.list.ts';
import { group, many, shape } from '../domain/shapes/shape.ts';
import { every } from '../domain/shapes/slice.ts';
import { SPACE_FIELDS } from '../domain/spaces/space.entity.ts';
import * as spaces from '../domain/spaces/space.list.ts';
import { listView } from './list-view.ts';
import type { ApiRequest } from './router.ts';
import { countsOf, PROJECT, tasksOf } from './summaries.ts';

const HELD = shape(projectList, PROJECT.fields, { _count: group({ tasks: tasksOf('project') }) });

const view = listView(
  shape(spaces.spaceList, SPACE_FIELDS, {
    projects: many(HELD, 'space', every(projectList)),
    _count: countsOf('space'),
  }),
);

/** The spaces with their projects and counts. */
export const spaceList = ({ call }: ApiRequest) => view(call);
