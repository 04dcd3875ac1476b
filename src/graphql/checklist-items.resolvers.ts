import { checklistItemList } from '../domain/checklist-items/checklist-item.list.ts';
import * as checklistItems from '../domain/checklist-items/checklist-item.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const checklistItemResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    checklistItem: (_, { id }, { reading }, info) => reading.record(checklistItemList, id, info),
  },
  Mutation: {
    createChecklistItem: async (_, { input }, context, info) => {
      const { id } = await context.write((call) => checklistItems.create(call, input));
      return { checklistItem: await context.written(checklistItemList, id, info, 'checklistItem') };
    },
    updateChecklistItem: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => checklistItems.update(call, id, changes));
      return { checklistItem: await context.written(checklistItemList, id, info, 'checklistItem') };
    },
    deleteChecklistItem: async (_, { input: { id } }, context) => {
      await context.write((call) => checklistItems.remove(call, id));
      return { deletedId: id };
    },
  },
};
