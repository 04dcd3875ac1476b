import { timeBlockChangesOfGraph } from '../../domain/time-blocks/time-block.input.ts';
import { settleMissed } from '../../domain/time-blocks/time-block.missed.ts';
import { timeBlock } from '../../domain/time-blocks/time-block.resource.ts';
import * as timeBlocks from '../../domain/time-blocks/time-block.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const timeBlockResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    timeBlock: (_, { id }, { reader }, info) => reader.record(timeBlock, id, info),
    timeBlocks: (_, request, { reader }, info) => reader.connection(timeBlock, request, info),
  },
  Mutation: {
    createTimeBlock: (_, { input: { id, ...values } }, context, info) =>
      context.created(timeBlock, info, 'timeBlock', (call) => timeBlocks.create(call, values, id)),
    createBusyBlock: (_, { input: { id, ...values } }, context, info) =>
      context.created(timeBlock, info, 'timeBlock', (call) =>
        timeBlocks.createBusy(call, values, id),
      ),
    updateTimeBlock: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(timeBlock, info, 'timeBlock', id, (call) =>
        timeBlocks.update(call, id, changes, timeBlockChangesOfGraph),
      ),
    unpinTimeBlock: (_, { input: { id } }, context, info) =>
      context.changed(timeBlock, info, 'timeBlock', id, (call) => timeBlocks.unpin(call, id)),
    settleMissedBlocks: async (_, { input }, context, info) => ({
      timeBlocks: await context.writtenAll(timeBlock, info, 'timeBlocks', (call) =>
        settleMissed(call, input),
      ),
    }),
    deleteTimeBlock: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => timeBlocks.remove(call, id)),
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
