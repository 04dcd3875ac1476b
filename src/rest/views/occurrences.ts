import { Json } from '../../concurrency/json-text.ts';
import { nextDates } from '../../domain/task-series/task-series.next.ts';
import { allSeries } from '../../domain/task-series/task-series.reads.ts';
import { SERIES_MISSING } from '../../domain/task-series/task-series.service.ts';
import { TASK_FIELDS } from '../../domain/tasks/task.entity.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import { object, parse } from '../../domain/validation/validation.ts';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { allRecords, inOrder, limited } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { flag, pageQuery } from '../input/parameters.ts';
import type { ApiRequest } from '../router.ts';
import { listReaders } from './list-view.ts';
import { LISTED_RELATIONS, taskPagination } from './tasks.ts';

/** The query parameters of `GET /api/task-series/{id}/occurrences`. */
export const occurrenceQuery = object({
  includeCompleted: flag('Includes completed, cancelled and archived tasks.'),
  ...pageQuery,
});

/** A task with its date in the series. */
export const OCCURRENCE = select(task, [...TASK_FIELDS, 'occurrenceOn'], LISTED_RELATIONS);

const BY_DATE = ['occurrenceOn', 'id'] as const;

const readPage = listReaders(OCCURRENCE, { counted: true });

/** Returns one page of the tasks of a series, and its next dates. */
export async function occurrencePage({ call, id, query }: ApiRequest): Promise<Json> {
  const [series] = await allSeries(call, [id].filter(isUuid));
  if (!series) throw notFound(SERIES_MISSING);
  const { includeCompleted, page, limit } = parse(occurrenceQuery, query);
  const params = { filter: { inSeries: [series.id], includeCompleted }, page, limit };
  const { json, total } = await readPage(call, params, () =>
    limited(
      inOrder(allRecords(task, { filter: params.filter }), task, BY_DATE),
      limit,
      (page - 1) * limit,
    ),
  );
  const pagination = JSON.stringify(taskPagination({ page, limit, total }));
  const [next] = await nextDates(call, [series]);
  return new Json(
    `{"data":${json},"pagination":${pagination},"nextDates":${JSON.stringify(next)}}`,
  );
}
