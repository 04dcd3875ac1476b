import {
  newOrder,
  newTimeBlock,
  timeBlockFields,
} from '../../../domain/time-blocks/time-block.input.ts';
import { RANGE_REFUSALS } from '../../../domain/time-blocks/time-block.reads.ts';
import { BLOCKS_MISSING, REPLACED } from '../../../domain/time-blocks/time-block.service.ts';
import { TASK } from '../../tasks.views.ts';
import {
  LISTED_TIME_BLOCK,
  NOT_DATES,
  TIME_BLOCK,
  timeBlockQuery,
} from '../../time-blocks.views.ts';
import { selected } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf } from '../json-schema.ts';

const SCHEMAS = {
  ListedTimeBlock: selected(LISTED_TIME_BLOCK),
  TimeBlockWithTask: selected(TIME_BLOCK.show.selection),
  NewTimeBlock: inputSchema(newTimeBlock),
  TimeBlockChanges: inputSchema(timeBlockFields),
  TimeBlockOrder: inputSchema(newOrder),
};

const SPAN = '`endAt` is after `startAt`, by at most 24 hours.';

export const timeBlockEndpoints = group({
  tag: 'Time blocks',
  description: 'Stretches of calendar time, placed by the planner or by hand.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /time-blocks': {
      operationId: 'listTimeBlocks',
      summary: 'List the time blocks of a range',
      description:
        'Those that start from `from` (now) to `to` (24 hours later), both included, and are not cancelled, by start. `to` is after `from`, by at most 62 days.',
      query: timeBlockQuery,
      answer: arrayOf(SCHEMAS.ListedTimeBlock),
      refusals: { 400: [NOT_DATES, ...Object.values(RANGE_REFUSALS)] },
    },
    'POST /time-blocks': {
      operationId: 'createTimeBlock',
      summary: 'Place a time block by hand',
      description: `The planner never touches it. ${SPAN}`,
      body: SCHEMAS.NewTimeBlock,
      answer: SCHEMAS.ListedTimeBlock,
      refusals: { 404: [TASK.missing] },
    },
    'PATCH /time-blocks/reorder': {
      operationId: 'reorderTimeBlocks',
      summary: 'Put time blocks in order',
      description: 'Gives each its place in the list as `sortOrder`: all of them, or none.',
      body: SCHEMAS.TimeBlockOrder,
      answer: SUCCESS,
      refusals: { 404: [BLOCKS_MISSING] },
    },
    'GET /time-blocks/:id': {
      operationId: 'getTimeBlock',
      summary: 'Get a time block',
      answer: SCHEMAS.TimeBlockWithTask,
    },
    'PATCH /time-blocks/:id': {
      operationId: 'updateTimeBlock',
      summary: 'Update a time block',
      description: `One that is moved is yours from then on, not the planner's; \`locked\` protects it from the next run. As they would be afterwards, ${SPAN}`,
      body: SCHEMAS.TimeBlockChanges,
      answer: SCHEMAS.TimeBlockWithTask,
      refusals: { 409: [REPLACED] },
    },
    'DELETE /time-blocks/:id': {
      operationId: 'deleteTimeBlock',
      summary: 'Delete a time block',
      description: 'Its task stays.',
      answer: SUCCESS,
    },
  },
});
