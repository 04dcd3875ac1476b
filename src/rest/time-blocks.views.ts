import type { Call } from '../call.ts';
import { notFound, refused } from '../domain/errors.ts';
import { addHours, parseInstant } from '../domain/instant.ts';
import * as timeBlocks from '../domain/time-blocks/time-block.reads.ts';
import { type ApiRequest, single } from './router.ts';

const DEFAULT_RANGE_HOURS = 24;

/** The blocks of a range of time, each with a summary of its task and the task's status. */
export async function timeBlockList({ call, query }: ApiRequest) {
  const from = instantOr(query.from, call.now);
  const to = instantOr(query.to, addHours(from, DEFAULT_RANGE_HOURS));
  timeBlocks.requireRange(from, to);
  return timeBlocks.startingWithin(call, from, to);
}

/** A block with the task's status in the summary, as create answers with it. */
export async function timeBlockWithStatus(call: Call, id: string) {
  const block = await timeBlocks.byId(call, id);
  if (!block) throw notFound('Time block not found');
  return block;
}

/** A block without the task's status, as get and update answer with it. */
export async function timeBlock(call: Call, id: string) {
  const { task, ...block } = await timeBlockWithStatus(call, id);
  return { ...block, task: task && { id: task.id, title: task.title, priority: task.priority } };
}

function instantOr(value: string | string[] | undefined, otherwise: string): string {
  const text = single(value);
  const instant = text === undefined ? otherwise : parseInstant(text);
  if (instant === undefined) throw refused('from and to must be ISO dates');
  return instant;
}
