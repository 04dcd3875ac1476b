import { sql } from 'kysely';
import type { Call } from '../call.ts';
import { anyOf } from './ids.ts';
import { compilable, type Owned, statement } from './statement.ts';

/** How many rows there are, as a number and not as the text that PostgreSQL's bigint comes as. */
export const count = sql<number>`count(*)::int`.as('count');

const counted = (table: 'task' | 'document', column: 'space_id' | 'project_id') =>
  statement((tables, { userId, ids }: Owned) =>
    compilable(
      tables,
      sql<Counted>`select ${sql.ref(column)} as id, ${count.expression} as count from ${sql.table(table)}
        where user_id = ${userId} and ${sql.ref(column)} = ${anyOf(ids)} group by 1`,
    ),
  );

const COUNTED = {
  task: { space_id: counted('task', 'space_id'), project_id: counted('task', 'project_id') },
  document: {
    space_id: counted('document', 'space_id'),
    project_id: counted('document', 'project_id'),
  },
};

/** How many tasks or documents, of any status, each space or project holds; what is absent is 0. */
export async function countsPer(
  call: Call,
  table: 'task' | 'document',
  column: 'space_id' | 'project_id',
  ids: string[],
) {
  return countOf(await COUNTED[table][column](call, { userId: call.user.id, ids }));
}

type Counted = { id: string; count: number };

/** Looks up counts by the id they belong to. */
export function countOf(rows: Counted[]) {
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return (id: string) => counts.get(id) ?? 0;
}
