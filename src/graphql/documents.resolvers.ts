import { documentList } from '../domain/documents/document.list.ts';
import * as documents from '../domain/documents/document.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const documentResolvers: Pick<Resolvers, 'Document' | 'Query' | 'Mutation'> = {
  Query: {
    document: (_, { id }, { reading }, info) => reading.record(documentList, id, info),
    documents: (_, request, { reading }, info) => reading.connection(documentList, request, info),
  },
  Mutation: {
    createDocument: async (_, { input }, context, info) => {
      const { id } = await context.write((call) => documents.create(call, input));
      return { document: await context.written(documentList, id, info, 'document') };
    },
    updateDocument: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => documents.update(call, id, changes));
      return { document: await context.written(documentList, id, info, 'document') };
    },
    deleteDocument: async (_, { input: { id } }, context) => {
      await context.write((call) => documents.remove(call, id));
      return { deletedId: id };
    },
  },
  Document: {
    content: ({ content }, _, context) => context.tell(content),
  },
};
