import { labelList } from '../domain/labels/label.list.ts';
import * as labels from '../domain/labels/label.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const labelResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    label: (_, { id }, { reading }, info) => reading.record(labelList, id, info),
    labels: (_, page, { reading }, info) => reading.connection(labelList, page, info),
  },
  Mutation: {
    createLabel: async (_, { input }, context, info) => {
      const { id } = await context.write((call) => labels.create(call, input));
      return { label: await context.written(labelList, id, info, 'label') };
    },
    updateLabel: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => labels.update(call, id, changes));
      return { label: await context.written(labelList, id, info, 'label') };
    },
    deleteLabel: async (_, { input: { id } }, context) => {
      await context.write((call) => labels.remove(call, id));
      return { deletedId: id };
    },
  },
};
