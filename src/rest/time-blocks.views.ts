import { readerOf } from '../call.ts';
import { refused } from '../domain/errors.ts';
import { addHours, parseInstant } from '../domain/instant.ts';
import { TIME_BLOCK_FIELDS, TimeBlock } from '../domain/time-blocks/time-block.entity.ts';
import { requireRange } from '../domain/time-blocks/time-block.reads.ts';
import { blocksWithin, timeBlock as resource } from '../domain/time-blocks/time-block.resource.ts';
import { select } from '../read/select.ts';
import { Json } from './json.ts';
import { recordView } from './record-view.ts';
import { type ApiRequest, single } from './router.ts';
import { addressed } from './tags.ts';

const DEFAULT_RANGE_HOURS = 24;

const NOT_FOUND = 'Time block not found';

const TASK = ['id', 'title', 'priority'] as const;

const WITH_STATUS = select(resource, TIME_BLOCK_FIELDS, { task: [...TASK, 'status'] });

const readRange = blocksWithin(WITH_STATUS);

/** The blocks of a range of time, each with a summary of its task and the task's status. */
export async function timeBlockList({ call, query }: ApiRequest): Promise<Json> {
  const from = instantOr(query.from, call.now);
  const to = instantOr(query.to, addHours(from, DEFAULT_RANGE_HOURS));
  requireRange(from, to);
  return new Json((await readRange(readerOf(call), { from, to })).json);
}

/** A block with the task's status in the summary, as create answers with it. */
export const createdTimeBlock = recordView(WITH_STATUS, NOT_FOUND);

/** A block without the task's status, as get and update answer with it. */
export const TIME_BLOCK = {
  ...addressed(TimeBlock, NOT_FOUND),
  show: recordView(select(resource, TIME_BLOCK_FIELDS, { task: TASK }), NOT_FOUND),
};

function instantOr(value: string | string[] | undefined, otherwise: string): string {
  const text = single(value);
  const instant = text === undefined ? otherwise : parseInstant(text);
  if (instant === undefined) throw refused('from and to must be ISO dates');
  return instant;
}
