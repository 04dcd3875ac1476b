import { timeBlockList } from '../domain/time-blocks/time-block.list.ts';
import * as timeBlocks from '../domain/time-blocks/time-block.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const timeBlockResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    timeBlock: (_, { id }, { reading }, info) => reading.record(timeBlockList, id, info),
    timeBlocks: (_, request, { reading }, info) => reading.connection(timeBlockList, request, info),
  },
  Mutation: {
    createTimeBlock: (_, { input }, context, info) =>
      context.created(timeBlockList, info, 'timeBlock', (call) => timeBlocks.create(call, input)),
    updateTimeBlock: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(timeBlockList, info, 'timeBlock', id, (call) =>
        timeBlocks.update(call, id, changes),
      ),
    deleteTimeBlock: async (_, { input: { id } }, context) => {
      await context.write((call) => timeBlocks.remove(call, id));
      return { deletedId: id };
    },
    reorderTimeBlocks: async (_, { input }, context, info) => ({
      timeBlocks: await context.changedAll(
        timeBlockList,
        info,
        'timeBlocks',
        input.orderedIds,
        (call) => timeBlocks.reorder(call, input),
      ),
    }),
  },
};
