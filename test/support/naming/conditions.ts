import type { Node, RangeVar } from 'libpg-query';
import { equate, Reference } from './reference.ts';
import { type Column, derived, ofTable, type Scope } from './scope.ts';
import { conjuncts, equalPairs, membership, queriesIn, row } from './syntax.ts';
import type { Tables } from './tables.ts';

/** The surroundings of a query. */
export type Surroundings = { scope?: Scope | undefined; queries: ReadonlyMap<string, Column[]> };
export type Place = Surroundings & { scope: Scope };

const anything = () => true;

/** Collects the mentions of tables and the conditions on them. */
export abstract class Conditions {
  readonly references: Reference[] = [];
  /** The number of tables and named queries visited. */
  mentions = 0;
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Walks through a statement; returns its result columns. */
  abstract statement(node: Node | undefined, around: Surroundings): Column[];

  /** Visits a table or a query named by `with`; returns the mention and its account column. */
  protected mention(table: RangeVar | undefined, { scope, queries }: Place): [Reference?, string?] {
    const { relname = '', alias } = table ?? {};
    const name = alias?.aliasname ?? relname;
    this.mentions++;
    const query = queries.get(relname);
    if (query) {
      scope.sources.push(derived({ ...alias, aliasname: name }, query));
      return [];
    }
    const known = this.#tables.get(relname);
    const reference = new Reference(relname, name);
    scope.sources.push(ofTable(reference, known));
    if (known && !known.account) return [];
    this.references.push(reference);
    return [reference, known?.account];
  }

  protected conditions(
    condition: Node | undefined,
    place: Place,
    canNarrow: (each: Reference) => boolean = anything,
  ): void {
    const { scope } = place;
    for (const each of conjuncts(condition)) {
      for (const [one, other] of equalPairs(each)) {
        equate(scope.valueOf(one), scope.valueOf(other), canNarrow);
      }
      const found = membership(each);
      if (!found) {
        this.expressions(each, place);
        continue;
      }
      this.expressions(found.testexpr, place);
      const columns = this.statement(found.subselect, place);
      for (const [at, value] of row(found.testexpr).entries()) {
        const [, inside = {}] = columns[at] ?? [];
        equate(scope.valueOf(value), inside, (one) => one === inside.narrows || canNarrow(one));
      }
    }
  }

  protected expressions(tree: unknown, place: Place): void {
    for (const { testexpr, subselect } of queriesIn(tree)) {
      this.expressions(testexpr, place);
      this.statement(subselect, place);
    }
  }
}
