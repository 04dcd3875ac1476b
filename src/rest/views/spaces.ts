import { project } from '../../domain/projects/project.resource.ts';
import { SPACE_FIELDS } from '../../domain/spaces/space.entity.ts';
import { space } from '../../domain/spaces/space.resource.ts';
import { allRecords } from '../../read/query.ts';
import { counted, group, related, select } from '../../read/select.ts';
import { listView } from './list-view.ts';
import { PROJECT } from './summaries.ts';

const HELD = select(project, PROJECT, {
  _count: group<'project'>({ tasks: counted(project, 'taskCount') }),
});

/** The spaces with their projects and counts. */
export const LISTED_SPACES = listView(
  select(space, SPACE_FIELDS, {
    projects: related(space, 'projects', { selection: HELD }),
    _count: group<'space'>({
      tasks: counted(space, 'taskCount'),
      documents: counted(space, 'documentCount'),
    }),
  }),
  () => allRecords(space),
);
