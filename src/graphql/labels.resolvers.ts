import { labelList } from '../domain/labels/label.list.ts';
import { taskCounts } from '../domain/labels/label.reads.ts';
import * as labels from '../domain/labels/label.service.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const labelResolvers: Pick<Resolvers, 'Label' | 'Query' | 'Mutation'> = {
  Query: {
    label: (_, { id }, { loaders }) => loaders.record(labelList, id),
    labels: (_, page, { loaders }) => loaders.connection(labelList, page),
  },
  Mutation: {
    createLabel: async (_, { input }, context) => ({
      label: await context.write((call) => labels.create(call, input)),
    }),
    updateLabel: async (_, { input: { id, ...changes } }, context) => ({
      label: await context.write((call) => labels.update(call, id, changes)),
    }),
    deleteLabel: async (_, { input: { id } }, context) => {
      await context.write((call) => labels.remove(call, id));
      return { deletedId: id };
    },
  },
  Label: {
    tasks: ({ id }, request, { loaders }) =>
      loaders.connection(taskList, request, { kind: 'label', id }),
    taskCount: ({ id }, _, { loaders }) => loaders.figure('tasks per label', taskCounts)(id),
  },
};
