import { checklistItemList } from '../domain/checklist-items/checklist-item.list.ts';
import * as checklistItems from '../domain/checklist-items/checklist-item.service.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';
import type { TaskModel } from './models.ts';

export const checklistItemResolvers: Pick<Resolvers, 'ChecklistItem' | 'Query' | 'Mutation'> = {
  Query: {
    checklistItem: (_, { id }, { loaders }) => loaders.record(checklistItemList, id),
  },
  Mutation: {
    createChecklistItem: async (_, { input }, context) => {
      const { id } = await context.write((call) => checklistItems.create(call, input));
      return { checklistItem: await context.written(checklistItemList, id) };
    },
    updateChecklistItem: async (_, { input: { id, ...changes } }, context) => {
      await context.write((call) => checklistItems.update(call, id, changes));
      return { checklistItem: await context.written(checklistItemList, id) };
    },
    deleteChecklistItem: async (_, { input: { id } }, context) => {
      await context.write((call) => checklistItems.remove(call, id));
      return { deletedId: id };
    },
  },
  ChecklistItem: {
    // An item goes with its task, so it always has one.
    task: ({ taskId }, _, { loaders }) => loaders.record(taskList, taskId) as Promise<TaskModel>,
  },
};
