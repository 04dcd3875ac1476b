import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Asking, Database } from '../../call.ts';
import { oneOfIds } from '../ids.ts';
import { defineList } from '../lists/list.ts';
import { CREATED, ID, INSTANT, NAMED, oneOfValues, SORTED, UPDATED } from '../lists/order.ts';
import { PROJECT_DETAILS, Project, type ProjectDetails } from './project.entity.ts';
import { type ProjectFilter, projectFilter } from './project.input.ts';

/** Projects, and whose they can be. */
export const projectList = defineList<ProjectDetails, ProjectFilter>({
  entity: Project,
  fields: PROJECT_DETAILS,
  longTexts: ['description'],
  orders: {
    sortOrder: [SORTED, CREATED, ID],
    name: [NAMED, ID],
    targetDate: [{ field: 'targetDate', kind: INSTANT, nullable: true }, ID],
    createdAt: [CREATED, ID],
    updatedAt: [UPDATED, ID],
  },
  of: { space: { field: 'spaceId' } },
  filter: projectFilter,
  where: conditions,
});

function conditions(_asking: Asking, filter: ProjectFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'project'>();
  const found: Expression<SqlBool>[] = [];
  if (!filter.includeArchived) found.push(eb('project.archived', '=', false));
  if (filter.spaceIds) found.push(eb('project.space_id', '=', oneOfIds(filter.spaceIds)));
  if (filter.status)
    found.push(eb('project.status', '=', oneOfValues('project_status', filter.status)));
  return found;
}
