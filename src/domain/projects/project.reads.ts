import type { Kysely } from 'kysely';
import { type Call, type Database, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { groupBy } from '../group.ts';
import { anyOf } from '../ids.ts';
import { type Owned, type Owner, statement } from '../statement.ts';
import { isUuid } from '../validation.ts';
import { PROJECT_FIELDS } from './project.entity.ts';

const ALL = statement((tables, { userId }: Owner) =>
  inOrder(tables, userId).select(columns('project', PROJECT_FIELDS)),
);

const ALL_OF_SPACE = statement((tables, { userId, spaceId }: Owner & { spaceId: string }) =>
  inOrder(tables, userId)
    .where('space_id', '=', spaceId)
    .select(columns('project', PROJECT_FIELDS)),
);

/** The caller's projects that are not archived, in their order; of one space, if it is given. */
export async function all(call: Call, spaceId?: string) {
  const userId = call.user.id;
  if (spaceId === undefined) return ALL(call, { userId });
  return isUuid(spaceId) ? ALL_OF_SPACE(call, { userId, spaceId }) : [];
}

const OF_SPACES = statement((tables, { userId, ids }: Owned) =>
  inOrder(tables, userId)
    .where('space_id', '=', anyOf(ids))
    .select(columns('project', ['id', 'name', 'color', 'spaceId'] as const)),
);

/** What a space shows of its projects, by the space's id. */
export async function ofSpaces(call: Call, ids: string[]) {
  return groupBy(await OF_SPACES(call, { userId: call.user.id, ids }), 'spaceId');
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

const inOrder = (tables: Kysely<Database>, userId: string) =>
  tables
    .selectFrom('project')
    .where('user_id', '=', userId)
    .where('archived', '=', false)
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id');
