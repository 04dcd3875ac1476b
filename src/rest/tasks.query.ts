import type { ParsedUrlQuery } from 'node:querystring';
import { z } from 'zod';
import { TASK_STATUSES } from '../domain/tasks/task.entity.ts';
import type { TaskFilter } from '../domain/tasks/task.input.ts';
import { oneOf, parse, timestamp } from '../domain/validation.ts';
import { single } from './router.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

const wholeNumber = (max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message);

const listQuery = z.object({
  status: oneOf(TASK_STATUSES).optional(),
  dueBefore: timestamp().optional(),
  page: wholeNumber(Number.MAX_SAFE_INTEGER, 'must be an integer from 1').default(1),
  limit: wholeNumber(MAX_LIMIT, `must be an integer from 1 to ${MAX_LIMIT}`).default(DEFAULT_LIMIT),
});

/** The query parameters of `GET /api/tasks`. */
export function taskListQuery(query: ParsedUrlQuery) {
  const { status, dueBefore, page, limit } = parse(listQuery, query);
  const filter: TaskFilter = {
    status: status && [status],
    due: { to: dueBefore },
    includeCompleted: query.includeCompleted === 'true',
    spaceIds: oneId(query.spaceId),
    projectIds: oneId(query.projectId),
    labelIds: oneId(query.labelId),
  };
  return { filter, page, limit };
}

const oneId = (value: string | string[] | undefined) => {
  const id = single(value);
  return id === undefined ? undefined : [id];
};
