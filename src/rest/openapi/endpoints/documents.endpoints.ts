import { DOCUMENT_FIELDS, Document } from '../../../domain/documents/document.entity.ts';
import { documentChanges, newDocument } from '../../../domain/documents/document.input.ts';
import { DOCUMENT_TOLD } from '../../../domain/documents/document.told.ts';
import { TASK_TOLD } from '../../../domain/tasks/task.told.ts';
import { documentQuery, FULL_DOCUMENT, LISTED_DOCUMENTS } from '../../documents.views.ts';
import { fieldsOf, saying, selected } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf, type JsonSchema, propertiesOf, withFields } from '../json-schema.ts';

const { tasks, ...shown } = propertiesOf(selected(FULL_DOCUMENT.selection));

const ID = { type: 'string', format: 'uuid' };

const SCHEMAS = {
  Document: fieldsOf(Document, DOCUMENT_FIELDS),
  ListedDocument: selected(LISTED_DOCUMENTS.selection),
  FullDocument: withFields({
    ...shown,
    tasks: {
      ...tasks,
      items: withFields({
        taskId: saying(TASK_TOLD.id, ID),
        documentId: saying(DOCUMENT_TOLD.id, ID),
        task: saying('The task.', tasks?.items as JsonSchema),
      }),
    },
  }),
  NewDocument: inputSchema(newDocument),
  DocumentChanges: inputSchema(documentChanges),
};

export const documentEndpoints = group({
  tag: 'Documents',
  description: 'Markdown notes and links, filed under a space or a project.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /documents': {
      operationId: 'listDocuments',
      summary: 'List documents',
      description: 'All of them, by `sortOrder`; the filters combine.',
      query: documentQuery,
      answer: arrayOf(SCHEMAS.ListedDocument),
    },
    'POST /documents': {
      operationId: 'createDocument',
      summary: 'Create a document',
      body: SCHEMAS.NewDocument,
      answer: SCHEMAS.Document,
    },
    'GET /documents/:id': {
      operationId: 'getDocument',
      summary: 'Get a document',
      description: 'With the tasks that it is linked to.',
      answer: SCHEMAS.FullDocument,
    },
    'PATCH /documents/:id': {
      operationId: 'updateDocument',
      summary: 'Update a document',
      body: SCHEMAS.DocumentChanges,
      answer: SCHEMAS.Document,
    },
    'DELETE /documents/:id': {
      operationId: 'deleteDocument',
      summary: 'Delete a document',
      description: 'Its tasks stay.',
      answer: SUCCESS,
    },
  },
});
