import { DOCUMENT_FIELDS, Document } from '../../domain/documents/document.entity.ts';
import { documentChanges, newDocument } from '../../domain/documents/document.input.ts';
import * as documents from '../../domain/documents/document.service.ts';
import { DESCRIPTIONS } from '../../domain/generated/descriptions.ts';
import { create, get, group, list, remove, update } from '../declaration.ts';
import { described, fieldsOf, ID, selected } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { type JsonSchema, propertiesOf, withFields } from '../openapi/json-schema.ts';
import {
  DOCUMENT,
  documentList,
  documentQuery,
  FULL_DOCUMENT,
  LISTED_DOCUMENTS,
} from '../views/documents.ts';

const { tasks, ...shown } = propertiesOf(selected(FULL_DOCUMENT.selection));

const SCHEMAS = {
  Document: fieldsOf(Document, DOCUMENT_FIELDS),
  ListedDocument: selected(LISTED_DOCUMENTS.selection),
  FullDocument: withFields({
    ...shown,
    tasks: {
      ...tasks,
      items: withFields({
        taskId: described(DESCRIPTIONS.Task.id, ID),
        documentId: described(DESCRIPTIONS.Document.id, ID),
        task: described('Linked task.', tasks?.items as JsonSchema),
      }),
    },
  }),
  NewDocument: inputSchema(newDocument),
  DocumentChanges: inputSchema(documentChanges),
};

export const documentEndpoints = group({
  tag: 'Documents',
  description: 'Markdown notes and links in a space or a project.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /documents': list(SCHEMAS.ListedDocument, documentList, {
      operation: 'documents',
      operationId: 'listDocuments',
      summary: 'List documents',
      description: 'All documents, by `sortOrder`. Both filters can be combined.',
      query: documentQuery,
    }),
    'POST /documents': create(documents.create, {
      operation: 'createDocument',
      summary: 'Create a document',
      body: SCHEMAS.NewDocument,
      answer: SCHEMAS.Document,
    }),
    'GET /documents/:id': get(DOCUMENT, {
      operation: 'document',
      operationId: 'getDocument',
      summary: 'Get a document',
      description: 'Includes the linked tasks.',
      answer: SCHEMAS.FullDocument,
    }),
    'PATCH /documents/:id': update(DOCUMENT, documents.update, {
      operation: 'updateDocument',
      summary: 'Update a document',
      body: SCHEMAS.DocumentChanges,
      answer: SCHEMAS.Document,
    }),
    'DELETE /documents/:id': remove(DOCUMENT, documents.remove, {
      operation: 'deleteDocument',
      summary: 'Delete a document',
      description: 'Linked tasks are kept.',
    }),
  },
});
