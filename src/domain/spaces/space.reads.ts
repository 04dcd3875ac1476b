import { type Call, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { anyOf } from '../ids.ts';
import { SPACE_FIELDS } from './space.entity.ts';

/** The caller's spaces in their order. */
export function all(call: Call) {
  return query(call)
    .selectFrom('space')
    .where('user_id', '=', call.user.id)
    .select(columns('space', SPACE_FIELDS))
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What other records show of their space, by its id. */
export async function summaries(call: Call, ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await query(call)
    .selectFrom('space')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(wanted))
    .select(['id', 'name', 'color', 'icon'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
