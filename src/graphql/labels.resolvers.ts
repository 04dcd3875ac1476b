import { labelList } from '../domain/labels/label.list.ts';
import * as labels from '../domain/labels/label.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const labelResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    label: (_, { id }, { reading }, info) => reading.record(labelList, id, info),
    labels: (_, page, { reading }, info) => reading.connection(labelList, page, info),
  },
  Mutation: {
    createLabel: (_, { input }, context, info) =>
      context.created(labelList, info, 'label', (call) => labels.create(call, input)),
    updateLabel: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(labelList, info, 'label', id, (call) => labels.update(call, id, changes)),
    deleteLabel: async (_, { input: { id } }, context) => {
      await context.write((call) => labels.remove(call, id));
      return { deletedId: id };
    },
  },
};
