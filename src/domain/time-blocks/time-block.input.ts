import { boolean, integer, list, object, oneOf, text, timestamp, uuid } from '../validation.ts';
import { TIME_BLOCK_STATUSES } from './time-block.entity.ts';

const fields = { startAt: timestamp(), endAt: timestamp() };

export const newTimeBlock = object({ taskId: text(), ...fields });

export const timeBlockChanges = object({
  ...fields,
  locked: boolean(),
  sortOrder: integer(0),
  status: oneOf(TIME_BLOCK_STATUSES),
}).partial();

export const newOrder = object({
  orderedIds: list(uuid())
    .min(1, 'must hold at least one id')
    .refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
});
