import type { InsertStmt, JoinExpr, Node, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { Conditions, type Place, type Surroundings } from './conditions.ts';
import type { Reference } from './reference.ts';
import { type Column, combined, derived, namesIn, outside, Scope } from './scope.ts';

type Changing = Pick<UpdateStmt, 'relation' | 'whereClause' | 'withClause' | 'returningClause'>;

/** Walks through a statement and its subqueries, and collects the equalities of each mention of a table. */
export class Walk extends Conditions {
  statement(node: Node | undefined, around: Surroundings): Column[] {
    if (!node) return [];
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, around);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, around);
    if ('UpdateStmt' in node) {
      const { fromClause, ...rest } = node.UpdateStmt;
      return this.#change(rest, fromClause, around);
    }
    if ('DeleteStmt' in node) {
      const { usingClause, ...rest } = node.DeleteStmt;
      return this.#change(rest, usingClause, around);
    }
    throw new Error(`not a statement that is understood: ${Object.keys(node)}`);
  }

  #select(select: SelectStmt, around: Surroundings): Column[] {
    const { withClause, fromClause, whereClause, larg, rarg, lockingClause, ...rest } = select;
    const place = this.#enter(withClause, around);
    for (const each of fromClause ?? []) this.#read(each, place);
    this.conditions(whereClause, place);
    this.expressions(rest, place);
    if (larg && rarg) return combined(this.#select(larg, place), this.#select(rarg, place));
    const columns = place.scope.columnsOf(select.targetList);
    // A query with a limit does not determine its rows by an equality with its columns.
    return select.limitCount ? outside(columns) : columns;
  }

  #insert(insert: InsertStmt, around: Surroundings): Column[] {
    const { withClause, relation, cols, selectStmt, onConflictClause, ...rest } = insert;
    const place = this.#enter(withClause, around);
    const [reference, account] = this.mention(relation, place);
    const written = (cols ?? []).map((col) => ('ResTarget' in col ? col.ResTarget.name : ''));
    const decisive = (onConflictClause?.infer?.indexElems ?? []).map((each) =>
      'IndexElem' in each ? each.IndexElem.name : '',
    );
    // A conflicting row belongs to the account only if the account is part of the key.
    const changesOthers =
      onConflictClause?.action === 'ONCONFLICT_UPDATE' && !decisive.includes(account);
    if (written.includes(account) && !changesOthers) reference?.comesFrom('given');
    this.statement(selectStmt, { ...place, scope: around.scope });
    this.expressions([onConflictClause, rest], place);
    return place.scope.columnsOf(insert.returningClause?.exprs);
  }

  #change(changing: Changing, from: Node[] | undefined, around: Surroundings): Column[] {
    const { withClause, relation, whereClause, ...rest } = changing;
    const place = this.#enter(withClause, around);
    this.mention(relation, place);
    for (const each of from ?? []) this.#read(each, place);
    this.conditions(whereClause, place);
    this.expressions(rest, place);
    return place.scope.columnsOf(changing.returningClause?.exprs);
  }

  /** Opens a scope with the queries that `with` names. */
  #enter(withClause: WithClause | undefined, { scope, queries }: Surroundings): Place {
    const known = new Map(queries);
    for (const each of withClause?.ctes ?? []) {
      if (!('CommonTableExpr' in each)) continue;
      const { ctename = '', ctequery, aliascolnames } = each.CommonTableExpr;
      const names = namesIn(aliascolnames);
      // The columns of a recursive query are unknown until it has been walked.
      if (withClause?.recursive) known.set(ctename, []);
      const found = this.statement(ctequery, { scope, queries: new Map(known) });
      known.set(ctename, outside(found, names));
    }
    return { scope: new Scope(scope), queries: known };
  }

  /** Visits a `from` clause; returns its mentions. */
  #read(node: Node, place: Place): Reference[] {
    const { scope } = place;
    if ('RangeVar' in node) {
      const [reference] = this.mention(node.RangeVar, place);
      return reference ? [reference] : [];
    }
    if ('JoinExpr' in node) return this.#join(node.JoinExpr, place);
    if ('RangeSubselect' in node) {
      const { subquery, lateral, alias } = node.RangeSubselect;
      const found = this.statement(subquery, { ...place, scope: lateral ? scope : scope.around });
      scope.sources.push(derived(alias, found));
      return [];
    }
    if ('RangeFunction' in node) {
      const { functions, alias } = node.RangeFunction;
      this.expressions(functions, place);
      const columns = namesIn(alias?.colnames).map((name): Column => [name, {}]);
      scope.sources.push(derived(alias, columns));
      return [];
    }
    throw new Error(`not a source that is understood: ${Object.keys(node)}`);
  }

  /** The condition of an outer join narrows only its nullable side. */
  #join({ larg, rarg, quals, jointype }: JoinExpr, place: Place): Reference[] {
    const left = larg ? this.#read(larg, place) : [];
    const right = rarg ? this.#read(rarg, place) : [];
    const narrowed = {
      JOIN_INNER: [...left, ...right],
      JOIN_LEFT: right,
      JOIN_RIGHT: left,
    }[jointype as string];
    this.conditions(quals, place, (each) => narrowed?.includes(each) ?? false);
    return [...left, ...right];
  }
}
