import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { anyOf } from './ids.ts';

/** How many rows there are, as a number and not as the text that PostgreSQL's bigint comes as. */
export const count = sql<number>`count(*)::int`.as('count');

/** How many tasks or documents, of any status, each space or project holds; what is absent is 0. */
export async function countsPer(
  call: Call,
  table: 'task' | 'document',
  column: 'space_id' | 'project_id',
  ids: string[],
) {
  const { rows } = await sql<Counted>`
    select ${sql.ref(column)} as id, ${count.expression} as count from ${sql.table(table)}
    where user_id = ${call.user.id} and ${sql.ref(column)} = ${anyOf(ids)} group by 1`.execute(
    query(call),
  );
  return countOf(rows);
}

type Counted = { id: string; count: number };

/** Looks up counts by the id they belong to. */
export function countOf(rows: Counted[]) {
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return (id: string) => counts.get(id) ?? 0;
}
