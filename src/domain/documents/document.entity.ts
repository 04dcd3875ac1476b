import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords, publishesTasks } from '../changes/change.triggers.ts';
import { projectReference } from '../projects/project.entity.ts';
import { instant, length, partOf, searchIndex, shownFields } from '../records/columns.ts';
import { spaceReference } from '../spaces/space.entity.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

export const DOC_TYPES = ['note', 'spec', 'reference', 'link'] as const;

/** A Markdown note or a link, filed under a space or a project. */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    spaceId: spaceReference,
    projectId: projectReference,
    title: p.text(),
    content: p.text(),
    url: p.text().nullable(),
    docType: p.enum(DOC_TYPES).nativeEnumName('document_type'),
    sortOrder: p.double(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [length('title', 1, 500)],
  indexes: [
    { name: 'document_list_index', properties: ['userId', 'sortOrder', 'createdAt', 'id'] },
    { name: 'document_space_index', properties: ['spaceId', 'userId'] },
    { name: 'document_project_index', properties: ['projectId', 'userId'] },
    searchIndex('document', 'title', 'content'),
  ],
  triggers: publishesRecords('document', 'document'),
});

export const DOCUMENT_FIELDS = shownFields(
  Document,
  [
    'id',
    'userId',
    'spaceId',
    'projectId',
    'title',
    'content',
    'url',
    'docType',
    'sortOrder',
    'createdAt',
    'updatedAt',
  ],
  { hidden: [] },
);

/** A document linked to a task. */
export const TaskDocument = defineEntity({
  name: 'TaskDocument',
  tableName: 'task_document',
  properties: {
    taskId: () => partOf(Task, 'task_id').primary(),
    documentId: () => partOf(Document, 'document_id').index().primary(),
    userId: owner,
  },
  indexes: [{ name: 'task_document_user_index', properties: ['userId'] }],
  triggers: publishesTasks('task_document'),
});
