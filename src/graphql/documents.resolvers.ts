import { documentList } from '../domain/documents/document.list.ts';
import * as documents from '../domain/documents/document.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const documentResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    document: (_, { id }, { reading }, info) => reading.record(documentList, id, info),
    documents: (_, request, { reading }, info) => reading.connection(documentList, request, info),
  },
  Mutation: {
    createDocument: (_, { input }, context, info) =>
      context.created(documentList, info, 'document', (call) => documents.create(call, input)),
    updateDocument: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(documentList, info, 'document', id, (call) =>
        documents.update(call, id, changes),
      ),
    deleteDocument: async (_, { input: { id } }, context) => {
      await context.write((call) => documents.remove(call, id));
      return { deletedId: id };
    },
  },
};
