import type { Node, SubLink } from 'libpg-query';
import { namesIn } from './scope.ts';

/** The conditions that all have to hold for a condition to hold. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  const isAnd = 'BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR';
  return isAnd ? (condition.BoolExpr.args ?? []).flatMap(conjuncts) : [condition];
}

/** The pairs that `one = other` makes equal: the two operands, or their elements if they are rows. */
export function equalPairs(condition: Node): [Node | undefined, Node | undefined][] {
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  if (kind !== 'AEXPR_OP' || !isEquals(name)) return [];
  const others = row(rexpr);
  return row(lexpr).map((each, place) => [each, others[place]]);
}

/** `values in (select ..)`, or undefined for another expression. */
export function membership(condition: Node): SubLink | undefined {
  if (!('SubLink' in condition)) return undefined;
  const { subLinkType, operName } = condition.SubLink;
  const isMembership = subLinkType === 'ANY_SUBLINK' && (!operName || isEquals(operName));
  return isMembership ? condition.SubLink : undefined;
}

export const row = (node: Node | undefined): Node[] => {
  if (!node) return [];
  return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
};

const isEquals = (name: Node[] | undefined) => namesIn(name).join('.') === '=';

/** The queries in an expression, but not the queries in those. */
export function queriesIn(tree: unknown): SubLink[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, part]) =>
    name === 'SubLink' ? [part as SubLink] : queriesIn(part),
  );
}

/** The number of mentions of tables and named queries anywhere in the statement. */
export function countMentions(tree: unknown): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  return Object.entries(tree).reduce((count, [name, part]) => {
    // `for update of ..` repeats a table of `from`.
    if (name === 'lockingClause') return count;
    return count + (name === 'relname' ? 1 : countMentions(part));
  }, 0);
}
