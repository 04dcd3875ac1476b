import { type Call, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { groupBy } from '../group.ts';
import { anyOf } from '../ids.ts';
import { isUuid } from '../validation.ts';
import { PROJECT_FIELDS } from './project.entity.ts';

/** The caller's projects that are not archived, in their order; of one space, if it is given. */
export async function all(call: Call, spaceId?: string) {
  if (spaceId !== undefined && !isUuid(spaceId)) return [];
  return inOrder(call)
    .$if(spaceId !== undefined, (projects) => projects.where('space_id', '=', spaceId as string))
    .select(columns('project', PROJECT_FIELDS))
    .execute();
}

/** What a space shows of its projects, by the space's id. */
export async function ofSpaces(call: Call, spaceIds: string[]) {
  const rows = await inOrder(call)
    .where('space_id', '=', anyOf(spaceIds))
    .select(columns('project', ['id', 'name', 'color', 'spaceId'] as const))
    .execute();
  return groupBy(rows, 'spaceId');
}

/** The caller's project of that id, archived or not, or undefined. */
export async function byId(call: Call, id: string) {
  if (!isUuid(id)) return undefined;
  return query(call)
    .selectFrom('project')
    .where('user_id', '=', call.user.id)
    .where('id', '=', id)
    .select(columns('project', PROJECT_FIELDS))
    .executeTakeFirst();
}

/** What other records show of their project, by its id. */
export async function summaries(call: Call, ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await query(call)
    .selectFrom('project')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(wanted))
    .select(['id', 'name', 'color'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const inOrder = (call: Call) =>
  query(call)
    .selectFrom('project')
    .where('user_id', '=', call.user.id)
    .where('archived', '=', false)
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id');
