import { taskList } from '../domain/tasks/task.list.ts';
import { timeBlockList } from '../domain/time-blocks/time-block.list.ts';
import * as timeBlocks from '../domain/time-blocks/time-block.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const timeBlockResolvers: Pick<Resolvers, 'TimeBlock' | 'Query' | 'Mutation'> = {
  Query: {
    timeBlock: (_, { id }, { loaders }) => loaders.record(timeBlockList, id),
    timeBlocks: (_, request, { loaders }) => loaders.connection(timeBlockList, request),
  },
  Mutation: {
    createTimeBlock: async (_, { input }, context) => {
      const id = await context.write((call) => timeBlocks.create(call, input));
      return { timeBlock: await context.written(timeBlockList, id) };
    },
    updateTimeBlock: async (_, { input: { id, ...changes } }, context) => {
      await context.write((call) => timeBlocks.update(call, id, changes));
      return { timeBlock: await context.written(timeBlockList, id) };
    },
    deleteTimeBlock: async (_, { input: { id } }, context) => {
      await context.write((call) => timeBlocks.remove(call, id));
      return { deletedId: id };
    },
    reorderTimeBlocks: async (_, { input }, context) => {
      await context.write((call) => timeBlocks.reorder(call, input));
      return {
        timeBlocks: await Promise.all(
          input.orderedIds.map((id) => context.written(timeBlockList, id)),
        ),
      };
    },
  },
  TimeBlock: {
    task: ({ taskId }, _, { loaders }) => loaders.record(taskList, taskId),
  },
};
