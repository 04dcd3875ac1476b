import type { Call } from '../../call.ts';
import { columns } from '../columns.ts';
import { anyOf } from '../ids.ts';
import { type Owned, type Owner, statement } from '../statement.ts';
import { SPACE_FIELDS } from './space.entity.ts';

const ALL = statement((tables, { userId }: Owner) =>
  tables
    .selectFrom('space')
    .where('user_id', '=', userId)
    .select(columns('space', SPACE_FIELDS))
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id'),
);

/** The caller's spaces in their order. */
export const all = (call: Call) => ALL(call, { userId: call.user.id });

const SUMMARIES = statement((tables, { userId, ids }: Owned) =>
  tables
    .selectFrom('space')
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'name', 'color', 'icon']),
);

/** What other records show of their space, by its id. */
export async function summaries(call: Call, ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await SUMMARIES(call, { userId: call.user.id, ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}
