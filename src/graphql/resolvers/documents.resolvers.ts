import { document } from '../../domain/documents/document.resource.ts';
import * as documents from '../../domain/documents/document.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const documentResolvers: Resolvers = {
  Query: { document: byId(document), documents: page(document) },
  Mutation: {
    createDocument: creates(document, 'document', documents.create),
    updateDocument: changes(document, 'document', documents.update),
    deleteDocument: deletes(documents.remove),
  },
};
