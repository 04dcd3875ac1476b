import { label } from '../../domain/labels/label.resource.ts';
import * as labels from '../../domain/labels/label.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const labelResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    label: (_, { id }, { reader }, info) => reader.record(label, id, info),
    labels: (_, page, { reader }, info) => reader.connection(label, page, info),
  },
  Mutation: {
    createLabel: (_, { input: { id, ...values } }, context, info) =>
      context.created(label, info, 'label', (call) => labels.create(call, values, id)),
    updateLabel: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(label, info, 'label', id, (call) => labels.update(call, id, changes)),
    deleteLabel: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => labels.remove(call, id)),
  },
};
