import { documentList } from '../domain/documents/document.list.ts';
import { projectList } from '../domain/projects/project.list.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import * as spaces from '../domain/spaces/space.service.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const spaceResolvers: Pick<Resolvers, 'Space' | 'Query' | 'Mutation'> = {
  Query: {
    space: (_, { id }, { loaders }) => loaders.record(spaceList, id),
    spaces: (_, page, { loaders }) => loaders.connection(spaceList, page),
  },
  Mutation: {
    createSpace: async (_, { input }, context) => ({
      space: await context.write((call) => spaces.create(call, input)),
    }),
    updateSpace: async (_, { input: { id, ...changes } }, context) => ({
      space: await context.write((call) => spaces.update(call, id, changes)),
    }),
    deleteSpace: async (_, { input: { id } }, context) => {
      await context.write((call) => spaces.remove(call, id));
      return { deletedId: id };
    },
  },
  Space: {
    projects: ({ id }, request, { loaders }) =>
      loaders.connection(projectList, request, { kind: 'space', id }),
    tasks: ({ id }, request, { loaders }) =>
      loaders.connection(taskList, request, { kind: 'space', id }),
    documents: ({ id }, page, { loaders }) =>
      loaders.connection(documentList, page, { kind: 'space', id }),
    taskCount: ({ id }, _, { loaders }) => loaders.count('task', 'space', id),
    documentCount: ({ id }, _, { loaders }) => loaders.count('document', 'space', id),
  },
};
