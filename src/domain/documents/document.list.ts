import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Asking, Database } from '../../call.ts';
import { oneOfIds } from '../ids.ts';
import { defineList } from '../lists/list.ts';
import { CREATED, ID, SORTED } from '../lists/order.ts';
import { DOCUMENT_FIELDS, Document, type DocumentRow } from './document.entity.ts';
import { type DocumentFilter, documentFilter } from './document.input.ts';

/** Documents in their order, and what they are filed under or linked to. */
export const documentList = defineList<DocumentRow, DocumentFilter>({
  entity: Document,
  fields: DOCUMENT_FIELDS,
  longTexts: ['content'],
  orders: { sortOrder: [SORTED, CREATED, ID] },
  of: {
    space: { field: 'spaceId' },
    project: { field: 'projectId' },
    task: { through: 'task_document', record: 'documentId', owner: 'taskId' },
  },
  filter: documentFilter,
  where: conditions,
});

function conditions(_asking: Asking, filter: DocumentFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'document'>();
  const found: Expression<SqlBool>[] = [];
  if (filter.spaceIds) found.push(eb('document.space_id', '=', oneOfIds(filter.spaceIds)));
  if (filter.projectIds) found.push(eb('document.project_id', '=', oneOfIds(filter.projectIds)));
  return found;
}
