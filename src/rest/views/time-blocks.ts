import { Json } from '../../concurrency/json-text.ts';
import { readerOf } from '../../domain/call.ts';
import { TIME_BLOCK_FIELDS, TimeBlock } from '../../domain/time-blocks/time-block.entity.ts';
import { requireRange } from '../../domain/time-blocks/time-block.reads.ts';
import {
  blocksWithin,
  timeBlock as resource,
} from '../../domain/time-blocks/time-block.resource.ts';
import { addHours } from '../../domain/validation/instant.ts';
import { object, timestamp, withKeywords } from '../../domain/validation/validation.ts';
import { refused } from '../../errors.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { select } from '../../read/select.ts';
import type { ApiRequest } from '../router.ts';
import { recordView } from './record-view.ts';

const DEFAULT_RANGE_HOURS = 24;

const NOT_FOUND = 'Time block not found';

const TASK = ['id', 'title', 'priority'] as const;

export const LISTED_TIME_BLOCK = select(resource, TIME_BLOCK_FIELDS, { task: [...TASK, 'status'] });

/** The query parameters of `GET /api/time-blocks`. */
export const timeBlockQuery = object({
  from: withKeywords(timestamp(), {
    description: 'Earliest start time. Default: now.',
  }).optional(),
  to: withKeywords(timestamp(), {
    description: 'Latest start time. Default: 24 hours after `from`.',
  }).optional(),
});

export const NOT_DATES = 'from and to must be ISO dates';

const readRange = blocksWithin(LISTED_TIME_BLOCK);

/** Returns the blocks of a time range, each with a summary of its task and the task's status. */
export async function timeBlockList({ call, query }: ApiRequest): Promise<Json> {
  const { data: range } = timeBlockQuery.safeParse(query);
  if (!range) throw refused(NOT_DATES);
  const from = range.from ?? call.now;
  const to = range.to ?? addHours(from, DEFAULT_RANGE_HOURS);
  requireRange(from, to);
  return new Json((await readRange(readerOf(call), { from, to })).json);
}

/** The block in responses of create, with the task's status in the summary. */
export const createdTimeBlock = recordView(LISTED_TIME_BLOCK, NOT_FOUND);

/** The block in responses of get and update, without the task's status. */
export const TIME_BLOCK = {
  ...addressed(TimeBlock, NOT_FOUND),
  show: recordView(select(resource, TIME_BLOCK_FIELDS, { task: TASK }), NOT_FOUND),
};
