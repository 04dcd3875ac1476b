import { expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { defineResource, joinTable, toMany, toOne } from '../../read/resource.ts';
import { containing, hasValue, oneOfIds, within } from '../records/conditions.ts';
import { listArgs } from '../records/list-args.ts';
import { EVERY_TASK } from '../tasks/task.input.ts';
import { DOCUMENT_FIELDS, Document } from './document.entity.ts';
import { documentFilter } from './document.input.ts';

const eb = expressionBuilder<Database, 'document'>();

export const document = defineResource('document', listArgs(documentFilter), {
  entity: Document,
  fields: DOCUMENT_FIELDS,
  orders: {
    sortOrder: ['sortOrder', 'createdAt', 'id'],
    title: ['title', 'id'],
    createdAt: ['createdAt', 'id'],
    updatedAt: ['updatedAt', 'id'],
  },
  unordered: ['id', 'userId', 'spaceId', 'projectId', 'content', 'url', 'docType'],
  relations: {
    space: toOne('space', 'spaceId'),
    project: toOne('project', 'projectId'),
    tasks: toMany(
      'task',
      joinTable('task_document', { owner: 'documentId', member: 'taskId' }),
      EVERY_TASK,
    ),
  },
  filteredBy: {
    id: null,
    userId: null,
    spaceId: 'spaceIds',
    projectId: 'projectIds',
    title: 'search',
    content: 'search',
    url: 'hasUrl',
    docType: null,
    sortOrder: null,
    createdAt: 'created',
    updatedAt: 'updated',
  },
  filters: {
    spaceIds: (ids) => eb('document.space_id', '=', oneOfIds(ids)),
    projectIds: (ids) => eb('document.project_id', '=', oneOfIds(ids)),
    hasSpace: hasValue(eb.ref('document.space_id')),
    hasProject: hasValue(eb.ref('document.project_id')),
    hasUrl: hasValue(eb.ref('document.url')),
    created: (span) => within(eb.ref('document.created_at'), span),
    updated: (span) => within(eb.ref('document.updated_at'), span),
    search: (text) => containing(text, [eb.ref('document.title'), eb.ref('document.content')]),
  },
});
