import { documentList } from '../domain/documents/document.list.ts';
import * as documents from '../domain/documents/document.service.ts';
import { projectList } from '../domain/projects/project.list.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import { EVERY_TASK, taskList } from '../domain/tasks/task.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const documentResolvers: Pick<Resolvers, 'Document' | 'Query' | 'Mutation'> = {
  Query: {
    document: (_, { id }, { loaders }) => loaders.record(documentList, id),
    documents: (_, request, { loaders }) => loaders.connection(documentList, request),
  },
  Mutation: {
    createDocument: async (_, { input }, context) => ({
      document: await context.write((call) => documents.create(call, input)),
    }),
    updateDocument: async (_, { input: { id, ...changes } }, context) => ({
      document: await context.write((call) => documents.update(call, id, changes)),
    }),
    deleteDocument: async (_, { input: { id } }, context) => {
      await context.write((call) => documents.remove(call, id));
      return { deletedId: id };
    },
  },
  Document: {
    content: ({ content }, _, context) => context.tell(content),
    space: ({ spaceId }, _, { loaders }) => loaders.record(spaceList, spaceId),
    project: ({ projectId }, _, { loaders }) => loaders.record(projectList, projectId),
    tasks: ({ id }, page, { loaders }) =>
      loaders.connection(taskList, { ...page, ...EVERY_TASK }, { kind: 'document', id }),
  },
};
