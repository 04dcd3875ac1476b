import type { Kysely } from 'kysely';
import { type Call, type Database, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { groupWithout } from '../group.ts';
import { anyOf } from '../ids.ts';
import { type Owned, statement } from '../statement.ts';
import { isUuid } from '../validation.ts';
import { DOCUMENT_FIELDS } from './document.entity.ts';

type DocumentFilter = { spaceId?: string | undefined; projectId?: string | undefined };

/** The caller's documents in their order, of a space, a project, or both at once. */
export async function all(call: Call, { spaceId, projectId }: DocumentFilter) {
  if (![spaceId, projectId].every((id) => id === undefined || isUuid(id))) return [];
  return inOrder(query(call), call.user.id)
    .$if(spaceId !== undefined, (some) => some.where('document.space_id', '=', spaceId as string))
    .$if(projectId !== undefined, (some) =>
      some.where('document.project_id', '=', projectId as string),
    )
    .select(columns('document', DOCUMENT_FIELDS))
    .execute();
}

export async function byId(call: Call, id: string) {
  if (!isUuid(id)) return undefined;
  return query(call)
    .selectFrom('document')
    .where('user_id', '=', call.user.id)
    .where('id', '=', id)
    .select(columns('document', DOCUMENT_FIELDS))
    .executeTakeFirst();
}

/** What a project shows of its documents. */
export function ofProject(call: Call, projectId: string) {
  return inOrder(query(call), call.user.id)
    .where('document.project_id', '=', projectId)
    .select(columns('document', ['id', 'title', 'docType', 'url', 'createdAt'] as const))
    .execute();
}

const OF_TASKS = statement((tables, { userId, ids }: Owned) =>
  inOrder(tables, userId)
    .innerJoin('task_document as link', 'link.document_id', 'document.id')
    .where('link.task_id', '=', anyOf(ids))
    .select(['link.task_id as taskId'])
    .select(columns('document', ['id', 'title', 'docType', 'url'] as const)),
);

/** What each task shows of the documents linked to it. */
export async function ofTasks(call: Call, ids: string[]) {
  return groupWithout(await OF_TASKS(call, { userId: call.user.id, ids }), 'taskId');
}

/** The tasks that a document is linked to. */
export function linksOf(call: Call, documentId: string) {
  return query(call)
    .selectFrom('task_document as link')
    .innerJoin('task', 'task.id', 'link.task_id')
    .where('link.user_id', '=', call.user.id)
    .where('link.document_id', '=', documentId)
    .select(columns('task', ['id', 'title', 'status'] as const))
    .orderBy('task.sort_order')
    .orderBy('task.created_at')
    .orderBy('task.id')
    .execute();
}

const inOrder = (tables: Kysely<Database>, userId: string) =>
  tables
    .selectFrom('document')
    .where('document.user_id', '=', userId)
    .orderBy('document.sort_order')
    .orderBy('document.created_at')
    .orderBy('document.id');
