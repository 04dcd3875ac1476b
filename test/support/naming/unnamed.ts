import { parse } from 'libpg-query';
import { countMentions } from './syntax.ts';
import type { Tables } from './tables.ts';
import { Walk } from './walk.ts';

/**
 * The tables that a statement reads or writes without saying whose rows. PostgreSQL's own parser
 * reads the statement. What is not understood is refused: better a false alarm than a leak.
 */
export async function unnamed(statement: string, tables: Tables): Promise<string[]> {
  const { stmts = [] } = await parse(statement);
  return stmts.flatMap(({ stmt }) => {
    const mentions = countMentions(stmt);
    // A setting of the connection, or a lock, is nobody's.
    if (mentions === 0) return [];
    const walk = new Walk(tables);
    walk.statement(stmt, { queries: new Map() });
    if (walk.mentions !== mentions) throw new Error(`not understood: ${statement}`);
    return walk.references.filter((each) => !each.isNamed()).map(String);
  });
}
