import type { Alias, Node } from 'libpg-query';
import type { Reference, Value } from './reference.ts';
import type { Table } from './tables.ts';

/** A result column. */
export type Column = [name: string, value: Value];

/** A source of a query: a table, another query, a function. */
export type Source = { alias: string; columns: Map<string, Value> };

/** The sources of one query, and of the queries around it. */
export class Scope {
  readonly sources: Source[] = [];
  readonly around: Scope | undefined;

  constructor(around: Scope | undefined) {
    this.around = around;
  }

  /** The value of an expression; defined only for parameters and plain columns. */
  valueOf(expression: Node | undefined): Value {
    if (!expression) return {};
    // The ORM writes values as literals; other statements have parameters.
    if ('ParamRef' in expression || isText(expression)) return { origin: 'given' };
    if ('TypeCast' in expression) return this.valueOf(expression.TypeCast.arg);
    if (!('ColumnRef' in expression)) return {};
    const [column, alias] = namesIn(expression.ColumnRef.fields).reverse();
    return column === undefined ? {} : this.#find(column, alias);
  }

  #find(column: string, alias: string | undefined): Value {
    const source = this.sources.find((each) =>
      alias === undefined ? each.columns.has(column) : each.alias === alias,
    );
    if (source) return source.columns.get(column) ?? {};
    return this.around ? seenFromElsewhere(this.around.#find(column, alias)) : {};
  }

  /** The result columns. */
  columnsOf(targets: Node[] = []): Column[] {
    return targets.flatMap((target): Column[] => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const names = namesIn(fields);
      if (fields.some((field) => 'A_Star' in field)) return this.#all(names.at(-1));
      return [[name ?? names.at(-1) ?? '', this.valueOf(val)]];
    });
  }

  #all = (alias: string | undefined): Column[] =>
    this.sources
      .filter((each) => alias === undefined || each.alias === alias)
      .flatMap(({ columns }) => [...columns]);
}

const isText = (node: Node) => 'A_Const' in node && node.A_Const.sval !== undefined;

/** A query does not narrow the source of another one. */
const seenFromElsewhere = ({ origin }: Value): Value => (origin ? { origin } : {});

/** The columns of a query as another one sees them; `names` are new names for the first of them. */
export const outside = (columns: Column[], names: string[] = []): Column[] =>
  columns.map(([name, value], place) => [names[place] ?? name, seenFromElsewhere(value)]);

export const namesIn = (nodes: Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? (node.String.sval ?? '') : []));

/** Another query as a source. */
export const derived = (alias: Alias | undefined, columns: Column[]): Source => ({
  alias: alias?.aliasname ?? '',
  columns: new Map(outside(columns, namesIn(alias?.colnames))),
});

/** A table as a source; an unknown table has no known columns. */
export const ofTable = (reference: Reference, table: Table | undefined): Source => ({
  alias: reference.alias,
  columns: new Map(
    table?.columns.map((name): Column => {
      if (name === table.account) return [name, { origin: [reference], narrows: reference }];
      return [name, name === table.foundBy ? { narrows: reference } : {}];
    }),
  ),
});

/** The columns of a set operation: a row may come from either query. */
export const combined = (left: Column[], right: Column[]): Column[] =>
  left.map(([name, { origin }], place) => {
    const other = right[place]?.[1].origin;
    if (!origin || !other) return [name, {}];
    if (origin === 'given') return [name, { origin: other }];
    return [name, { origin: other === 'given' ? origin : [...origin, ...other] }];
  });
