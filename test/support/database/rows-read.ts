import { CompiledQuery, type Kysely } from 'kysely';
import type { Ran } from './statements.ts';

type Node = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
};

type Explained = { 'QUERY PLAN': { Plan: Node }[] };

/**
 * Executes a statement again; returns the number of rows that PostgreSQL reads for it, in all scans and joins, times
 * their loops.
 */
export async function rowsRead<Tables>(
  database: Kysely<Tables>,
  { text, values }: Ran,
): Promise<number> {
  const explain = `explain (analyze, timing off, format json) ${text}`;
  const { rows } = await database.executeQuery<Explained>(CompiledQuery.raw(explain, values));
  const plans = rows.flatMap((row) => row['QUERY PLAN']);
  expect(plans).toHaveLength(1);
  return plans.reduce((sum, { Plan }) => sum + readBy(Plan), 0);
}

function readBy(node: Node): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), 0);
}
