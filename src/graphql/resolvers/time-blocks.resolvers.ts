import { timeBlockChangesOfGraph } from '../../domain/time-blocks/time-block.input.ts';
import { settleMissed } from '../../domain/time-blocks/time-block.missed.ts';
import { timeBlock } from '../../domain/time-blocks/time-block.resource.ts';
import * as timeBlocks from '../../domain/time-blocks/time-block.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const timeBlockResolvers: Resolvers = {
  Query: {
    timeBlock: byId(timeBlock),
    timeBlocks: page(timeBlock),
  },
  Mutation: {
    createTimeBlock: creates(timeBlock, 'timeBlock', timeBlocks.create),
    createBusyBlock: creates(timeBlock, 'timeBlock', timeBlocks.createBusy),
    updateTimeBlock: changes(timeBlock, 'timeBlock', (call, id, values) =>
      timeBlocks.update(call, id, values, timeBlockChangesOfGraph),
    ),
    unpinTimeBlock: changes(timeBlock, 'timeBlock', timeBlocks.unpin),
    settleMissedBlocks: async (_, { input }, context, info) => ({
      timeBlocks: await context.writtenAll(timeBlock, info, 'timeBlocks', (call) =>
        settleMissed(call, input),
      ),
    }),
    deleteTimeBlock: deletes(timeBlocks.remove),
    reorderTimeBlocks: async (_, { input }, context, info) => ({
      timeBlocks: await context.changedAll(
        timeBlock,
        info,
        'timeBlocks',
        input.orderedIds,
        (call) => timeBlocks.reorder(call, input),
      ),
    }),
  },
};
