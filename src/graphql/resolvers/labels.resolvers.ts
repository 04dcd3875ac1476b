import { label } from '../../domain/labels/label.resource.ts';
import * as labels from '../../domain/labels/label.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const labelResolvers: Resolvers = {
  Query: { label: byId(label), labels: page(label) },
  Mutation: {
    createLabel: creates(label, 'label', labels.create),
    updateLabel: changes(label, 'label', labels.update),
    deleteLabel: deletes(labels.remove),
  },
};
