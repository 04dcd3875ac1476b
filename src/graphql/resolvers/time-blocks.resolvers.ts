import { timeBlock } from '../../domain/time-blocks/time-block.resource.ts';
import * as timeBlocks from '../../domain/time-blocks/time-block.service.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';

export const timeBlockResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    timeBlock: (_, { id }, { reader }, info) => reader.record(timeBlock, id, info),
    timeBlocks: (_, request, { reader }, info) => reader.connection(timeBlock, request, info),
  },
  Mutation: {
    createTimeBlock: (_, { input }, context, info) =>
      context.created(timeBlock, info, 'timeBlock', (call) => timeBlocks.create(call, input)),
    updateTimeBlock: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(timeBlock, info, 'timeBlock', id, (call) =>
        timeBlocks.update(call, id, changes),
      ),
    deleteTimeBlock: async (_, { input: { id } }, context) => {
      await context.write((call) => timeBlocks.remove(call, id));
      return { deletedId: id };
    },
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
