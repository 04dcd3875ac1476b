import type { ParsedUrlQuery } from 'node:querystring';
import { TASK_STATUSES } from '../../domain/tasks/task.entity.ts';
import type { TaskFilter, TaskFilterOfGraph } from '../../domain/tasks/task.input.ts';
import {
  object,
  oneOf,
  parse,
  timestamp,
  withKeywords,
} from '../../domain/validation/validation.ts';
import type { FilterWithout } from '../../read/filter.ts';
import { flag, idFilter, pageQuery } from './parameters.ts';

/** The query parameters of `GET /api/tasks`. */
export const taskQuery = object({
  status: withKeywords(oneOf(TASK_STATUSES), {
    description: 'Only tasks with this status.',
  }).optional(),
  spaceId: idFilter('Only tasks in this space.'),
  projectId: idFilter('Only tasks in this project.'),
  labelId: idFilter('Only tasks with this label.'),
  dueBefore: withKeywords(timestamp(), {
    description: 'Only tasks that are due at or before this time.',
  }).optional(),
  includeCompleted: flag(
    'Includes completed, cancelled and archived tasks. Ignored with `status`.',
  ),
  ...pageQuery,
});

/** Filters that the REST API does not have. */
type LeftOut = TaskFilterOfGraph | 'priority' | 'search' | 'overdue' | 'unscheduled';

/** Returns the filter and the page of a query. */
export function taskListQuery(query: ParsedUrlQuery) {
  const parsed = parse(taskQuery, query);
  const { status, dueBefore, includeCompleted, page, limit } = parsed;
  const filter: FilterWithout<TaskFilter, LeftOut> = {
    status: status && [status],
    due: { to: dueBefore },
    includeCompleted,
    spaceIds: parsed.spaceId,
    projectIds: parsed.projectId,
    labelIds: parsed.labelId,
  };
  return { filter, page, limit };
}
