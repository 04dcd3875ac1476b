import type { Call } from '../../domain/call.ts';
import { TIME_BLOCK_FIELDS, TimeBlock } from '../../domain/time-blocks/time-block.entity.ts';
import {
  newOrder,
  newTimeBlock,
  timeBlockFields,
} from '../../domain/time-blocks/time-block.input.ts';
import { RANGE_REFUSALS } from '../../domain/time-blocks/time-block.reads.ts';
import * as timeBlocks from '../../domain/time-blocks/time-block.service.ts';
import { create, get, group, list, remove, update } from '../declaration.ts';
import { fieldsOf, SUCCESS, selected } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { done } from '../router.ts';
import { TASK } from '../views/tasks.ts';
import {
  createdTimeBlock,
  LISTED_TIME_BLOCK,
  NOT_DATES,
  TIME_BLOCK,
  timeBlockList,
  timeBlockQuery,
} from '../views/time-blocks.ts';

const SCHEMAS = {
  TimeBlock: fieldsOf(TimeBlock, TIME_BLOCK_FIELDS),
  ListedTimeBlock: selected(LISTED_TIME_BLOCK),
  TimeBlockWithTask: selected(TIME_BLOCK.show.selection),
  NewTimeBlock: inputSchema(newTimeBlock),
  TimeBlockChanges: inputSchema(timeBlockFields),
  TimeBlockOrder: inputSchema(newOrder),
};

const createTimeBlock = async (call: Call, body: unknown) =>
  createdTimeBlock({ call, id: await timeBlocks.create(call, body) });

const updateTimeBlock = async (call: Call, id: string, body: unknown) =>
  TIME_BLOCK.show({ call, id: await timeBlocks.update(call, id, body) });

const SPAN = '`endAt` must be after `startAt`, by at most 24 hours.';

export const timeBlockEndpoints = group({
  tag: 'Time blocks',
  description: 'Periods in the calendar, created by the planner or by the user.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /time-blocks': list(SCHEMAS.ListedTimeBlock, timeBlockList, {
      operation: 'timeBlocks',
      operationId: 'listTimeBlocks',
      summary: 'List time blocks',
      description:
        'Time blocks that start between `from` and `to`, both inclusive, and are not cancelled, by start time. `to` must be after `from`, by at most 62 days.',
      query: timeBlockQuery,
      refusals: { 400: [NOT_DATES, ...Object.values(RANGE_REFUSALS)] },
    }),
    'POST /time-blocks': create(createTimeBlock, {
      operation: 'createTimeBlock',
      summary: 'Create a time block',
      description: `The planner does not change the block. ${SPAN}`,
      body: SCHEMAS.NewTimeBlock,
      answer: SCHEMAS.ListedTimeBlock,
      refusals: { 404: [TASK.missing] },
    }),
    'PATCH /time-blocks/reorder': {
      operation: 'reorderTimeBlocks',
      summary: 'Reorder time blocks',
      description:
        'Sets the `sortOrder` of each block to its position in the list, in one transaction.',
      body: SCHEMAS.TimeBlockOrder,
      answer: SUCCESS,
      refusals: { 404: [timeBlocks.BLOCKS_MISSING] },
      route: done(({ call, body }) => timeBlocks.reorder(call, body)),
    },
    'GET /time-blocks/:id': get(TIME_BLOCK, {
      operation: 'timeBlock',
      operationId: 'getTimeBlock',
      summary: 'Get a time block',
      answer: SCHEMAS.TimeBlockWithTask,
    }),
    'PATCH /time-blocks/:id': update(TIME_BLOCK, updateTimeBlock, {
      operation: 'updateTimeBlock',
      summary: 'Update a time block',
      description: `A block with a new start or end becomes manual: the planner keeps it. \`locked\` protects a block from the next run. ${SPAN}`,
      body: SCHEMAS.TimeBlockChanges,
      answer: SCHEMAS.TimeBlockWithTask,
      refusals: { 409: [timeBlocks.REPLACED] },
    }),
    'DELETE /time-blocks/:id': remove(TIME_BLOCK, timeBlocks.remove, {
      operation: 'deleteTimeBlock',
      summary: 'Delete a time block',
      description: 'The task of the block is kept.',
    }),
  },
});
