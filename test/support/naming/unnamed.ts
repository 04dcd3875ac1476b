import { parse } from 'libpg-query';
import { countMentions } from './syntax.ts';
import type { Tables } from './tables.ts';
import { Walk } from './walk.ts';

/** Many operations execute the same statements. */
const parsed = new Map<string, ReturnType<typeof parse>>();

function parsedOnce(statement: string): ReturnType<typeof parse> {
  const tree = parsed.get(statement) ?? parse(statement);
  parsed.set(statement, tree);
  return tree;
}

/**
 * Returns the tables that a statement reads or writes without naming the account. The statement is parsed
 * by PostgreSQL's own parser. Unsupported syntax is rejected: a false positive is better than a leak.
 */
export async function unnamed(statement: string, tables: Tables): Promise<string[]> {
  const { stmts = [] } = await parsedOnce(statement);
  return stmts.flatMap(({ stmt }) => {
    const mentions = countMentions(stmt);
    // Settings of the connection and locks belong to no account.
    if (mentions === 0) return [];
    const walk = new Walk(tables);
    walk.statement(stmt, { queries: new Map() });
    if (walk.mentions !== mentions) throw new Error(`not understood: ${statement}`);
    return walk.references.filter((each) => !each.isNamed()).map(String);
  });
}
