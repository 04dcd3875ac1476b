import type { ParsedUrlQuery } from 'node:querystring';
import { TASK_STATUSES } from '../domain/tasks/task.entity.ts';
import type { TaskFilter } from '../domain/tasks/task.input.ts';
import { object, oneOf, parse, timestamp, told } from '../domain/validation.ts';
import { pageQuery } from './page-query.ts';
import { flag, idFilter } from './query.ts';

/** The query parameters of `GET /api/tasks`. */
export const taskQuery = object({
  status: told(oneOf(TASK_STATUSES), { description: 'Only tasks of this status.' }).optional(),
  spaceId: idFilter('Only tasks of this space.'),
  projectId: idFilter('Only tasks of this project.'),
  labelId: idFilter('Only tasks that carry this label.'),
  dueBefore: told(timestamp(), {
    description: 'Only tasks that are due at or before it.',
  }).optional(),
  includeCompleted: flag('Completed, cancelled and archived tasks too; `status` wins over it.'),
  ...pageQuery,
});

/** Which tasks a query asks for, and which page of them. */
export function taskListQuery(query: ParsedUrlQuery) {
  const asked = parse(taskQuery, query);
  const { status, dueBefore, includeCompleted, page, limit } = asked;
  const filter: TaskFilter = {
    status: status && [status],
    due: { to: dueBefore },
    includeCompleted,
    spaceIds: asked.spaceId,
    projectIds: asked.projectId,
    labelIds: asked.labelId,
  };
  return { filter, page, limit };
}
