import { document } from '../../domain/documents/document.resource.ts';
import * as documents from '../../domain/documents/document.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const documentResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    document: (_, { id }, { reader }, info) => reader.record(document, id, info),
    documents: (_, request, { reader }, info) => reader.connection(document, request, info),
  },
  Mutation: {
    createDocument: (_, { input: { id, ...values } }, context, info) =>
      context.created(document, info, 'document', (call) => documents.create(call, values, id)),
    updateDocument: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(document, info, 'document', id, (call) =>
        documents.update(call, id, changes),
      ),
    deleteDocument: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => documents.remove(call, id)),
  },
};
