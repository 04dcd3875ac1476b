import { checklistItem } from '../../domain/checklist-items/checklist-item.resource.ts';
import * as checklistItems from '../../domain/checklist-items/checklist-item.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const checklistItemResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    checklistItem: (_, { id }, { reader }, info) => reader.record(checklistItem, id, info),
  },
  Mutation: {
    createChecklistItem: (_, { input: { id, ...values } }, context, info) =>
      context.created(checklistItem, info, 'checklistItem', (call) =>
        checklistItems.create(call, values, id),
      ),
    updateChecklistItem: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(checklistItem, info, 'checklistItem', id, (call) =>
        checklistItems.update(call, id, changes),
      ),
    deleteChecklistItem: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => checklistItems.remove(call, id)),
  },
};
