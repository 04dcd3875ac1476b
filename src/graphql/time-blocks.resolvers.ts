import { timeBlockList } from '../domain/time-blocks/time-block.list.ts';
import * as timeBlocks from '../domain/time-blocks/time-block.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const timeBlockResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    timeBlock: (_, { id }, { reading }, info) => reading.record(timeBlockList, id, info),
    timeBlocks: (_, request, { reading }, info) => reading.connection(timeBlockList, request, info),
  },
  Mutation: {
    createTimeBlock: async (_, { input }, context, info) => {
      const id = await context.write((call) => timeBlocks.create(call, input));
      return { timeBlock: await context.written(timeBlockList, id, info, 'timeBlock') };
    },
    updateTimeBlock: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => timeBlocks.update(call, id, changes));
      return { timeBlock: await context.written(timeBlockList, id, info, 'timeBlock') };
    },
    deleteTimeBlock: async (_, { input: { id } }, context) => {
      await context.write((call) => timeBlocks.remove(call, id));
      return { deletedId: id };
    },
    reorderTimeBlocks: async (_, { input }, context, info) => {
      await context.write((call) => timeBlocks.reorder(call, input));
      return {
        timeBlocks: await Promise.all(
          input.orderedIds.map((id) => context.written(timeBlockList, id, info, 'timeBlocks')),
        ),
      };
    },
  },
};
