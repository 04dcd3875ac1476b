import { readerOf } from '../call.ts';
import { refused } from '../domain/errors.ts';
import { addHours } from '../domain/instant.ts';
import { TIME_BLOCK_FIELDS, TimeBlock } from '../domain/time-blocks/time-block.entity.ts';
import { requireRange } from '../domain/time-blocks/time-block.reads.ts';
import { blocksWithin, timeBlock as resource } from '../domain/time-blocks/time-block.resource.ts';
import { object, timestamp, told } from '../domain/validation.ts';
import { select } from '../read/select.ts';
import { Json } from './json.ts';
import { recordView } from './record-view.ts';
import type { ApiRequest } from './router.ts';
import { addressed } from './tags.ts';

const DEFAULT_RANGE_HOURS = 24;

const NOT_FOUND = 'Time block not found';

const TASK = ['id', 'title', 'priority'] as const;

export const LISTED_TIME_BLOCK = select(resource, TIME_BLOCK_FIELDS, { task: [...TASK, 'status'] });

/** The query parameters of `GET /api/time-blocks`. */
export const timeBlockQuery = object({
  from: told(timestamp(), {
    description: 'The blocks that start at it or later; without it, now.',
  }).optional(),
  to: told(timestamp(), {
    description: 'The blocks that start at it or earlier; without it, 24 hours after `from`.',
  }).optional(),
});

export const NOT_DATES = 'from and to must be ISO dates';

const readRange = blocksWithin(LISTED_TIME_BLOCK);

/** The blocks of a range of time, each with a summary of its task and the task's status. */
export async function timeBlockList({ call, query }: ApiRequest): Promise<Json> {
  const { data: asked } = timeBlockQuery.safeParse(query);
  if (!asked) throw refused(NOT_DATES);
  const from = asked.from ?? call.now;
  const to = asked.to ?? addHours(from, DEFAULT_RANGE_HOURS);
  requireRange(from, to);
  return new Json((await readRange(readerOf(call), { from, to })).json);
}

/** A block with the task's status in the summary, as create answers with it. */
export const createdTimeBlock = recordView(LISTED_TIME_BLOCK, NOT_FOUND);

/** A block without the task's status, as get and update answer with it. */
export const TIME_BLOCK = {
  ...addressed(TimeBlock, NOT_FOUND),
  show: recordView(select(resource, TIME_BLOCK_FIELDS, { task: TASK }), NOT_FOUND),
};
