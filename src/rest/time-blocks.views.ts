import { refused } from '../domain/errors.ts';
import { addHours, parseInstant } from '../domain/instant.ts';
import { Json, listReader } from '../domain/shapes/read.ts';
import { one, shape } from '../domain/shapes/shape.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import { TIME_BLOCK_FIELDS } from '../domain/time-blocks/time-block.entity.ts';
import * as timeBlocks from '../domain/time-blocks/time-block.list.ts';
import { requireRange } from '../domain/time-blocks/time-block.reads.ts';
import { recordView } from './record-view.ts';
import { type ApiRequest, single } from './router.ts';

const DEFAULT_RANGE_HOURS = 24;

const NOT_FOUND = 'Time block not found';

const withTask = (...fields: string[]) =>
  shape(timeBlocks.timeBlockList, TIME_BLOCK_FIELDS, {
    task: one(shape(taskList, ['id', 'title', 'priority', ...fields]), 'taskId'),
  });

const readRange = listReader(withTask('status'), timeBlocks.startingWithin);

/** The blocks of a range of time, each with a summary of its task and the task's status. */
export async function timeBlockList({ call, query }: ApiRequest): Promise<Json> {
  const from = instantOr(query.from, call.now);
  const to = instantOr(query.to, addHours(from, DEFAULT_RANGE_HOURS));
  requireRange(from, to);
  return new Json((await readRange(call, { from, to })).json);
}

/** A block with the task's status in the summary, as create answers with it. */
export const createdTimeBlock = recordView(withTask('status'), NOT_FOUND);

/** A block without the task's status, as get and update answer with it. */
export const timeBlock = recordView(withTask(), NOT_FOUND);

function instantOr(value: string | string[] | undefined, otherwise: string): string {
  const text = single(value);
  const instant = text === undefined ? otherwise : parseInstant(text);
  if (instant === undefined) throw refused('from and to must be ISO dates');
  return instant;
}
