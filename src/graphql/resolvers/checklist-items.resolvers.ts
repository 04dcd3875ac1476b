import { checklistItem } from '../../domain/checklist-items/checklist-item.resource.ts';
import * as checklistItems from '../../domain/checklist-items/checklist-item.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes } from './operations.ts';

export const checklistItemResolvers: Resolvers = {
  Query: { checklistItem: byId(checklistItem) },
  Mutation: {
    createChecklistItem: creates(checklistItem, 'checklistItem', checklistItems.create),
    updateChecklistItem: changes(checklistItem, 'checklistItem', checklistItems.update),
    deleteChecklistItem: deletes(checklistItems.remove),
  },
};
