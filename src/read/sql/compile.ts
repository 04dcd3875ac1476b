import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnType } from '../column-types.ts';
import { and, type Condition, type Scope } from '../condition.ts';
import { allRecords, type ListQuery } from '../query.ts';
import { resourceOf } from '../resource.ts';
import type { Part, Parts, Selection } from '../select.ts';
import { concatenated, jsonArray, jsonColumn, jsonObject, type Piece } from './json.ts';
import { orderBy } from './keyset.ts';
import { column } from './names.ts';
import { AccountScope, isRelated, isRelatedToAny } from './scope.ts';

type Sql = RawBuilder<unknown>;

type ToMany = Extract<Part, { kind: 'many' }> & { query: ListQuery };
type CountOf = Extract<Part, { kind: 'count' }>;

/** Where a row's JSON is written: its alias, what is joined to it, and, for lists, CTEs before it. */
type Target = { alias: string; joins: Sql[]; ctes?: Sql[] };

/**
 * Compiles selections to SQL that writes them as JSON, whole trees in one statement. Every table in it
 * is in the account's scope, also where a join or a foreign key is followed.
 */
export class SelectionCompiler {
  readonly #scope: AccountScope;
  #aliases = 0;

  constructor(scope: Scope) {
    this.#scope = new AccountScope(scope);
  }

  /**
   * The records of a list as a JSON array in the column `json`. A list without a limit is not even written if
   * its texts alone have more than `most` bytes: then `json` is null; `texts` is how many they have.
   */
  list(
    selection: Selection,
    query: ListQuery,
    { most, separator }: { most: number; separator: string },
  ): Sql {
    const page = this.#alias();
    const target = { alias: page, joins: [], ctes: [] };
    const elements = this.#elements(selection, query, sql.table(page), target, { separator });
    const cte = sql`${sql.table(page)} as materialized (${this.#rows(selection, query)})`;
    const json = concatenated(jsonArray(sql`(${elements})`));
    const texts = query.limit === undefined && textSize(selection, page);
    if (!texts) {
      return sql`with ${sql.join([cte, ...target.ctes])} select ${json} as json, null::int8 as texts`;
    }
    const size = sql.table(this.#alias());
    const measured = sql`${size} as materialized (select ${texts} as texts from ${sql.table(page)})`;
    return sql`with ${sql.join([cte, measured, ...target.ctes])}
      select case when (select texts from ${size}) <= ${sql.lit(most)} then ${json} end as json,
        (select texts from ${size}) as texts`;
  }

  /** The records of those ids, in no order. */
  records(selection: Selection, ids: RawBuilder<string[]>): Sql {
    const { table } = selection;
    const target: Target = { alias: this.#alias(), joins: [] };
    const row = concatenated(this.#object(selection, target));
    const isWanted = sql<SqlBool>`${column(table, 'id')} = any(${ids}::uuid[])`;
    const found = sql`select ${columnsOf(selection)} from ${sql.table(table)}
      where ${and([...this.#scope.owned(resourceOf(table)), isWanted])}`;
    // Offset 0: else the text would be made anew wherever it is looked at.
    return sql`select ${row} as json, ${NOTHING_TOLD} from (${found}) as ${sql.table(target.alias)}
      ${joins(target)} offset 0`;
  }

  /** What a list tells beside its records: its total, and whether there are records around the page. */
  summary({ table, outside = {}, ...query }: ListQuery, { counted }: { counted: boolean }): Sql {
    const resource = resourceOf(table);
    const { previous, next } = outside;
    const total = counted ? sql`(${this.count({ table, ...query })})` : sql`null::int`;
    const exists = (branches: readonly Condition[] | undefined) =>
      branches ? this.#scope.exists(resource, query.filter, branches) : sql`null::boolean`;
    return sql`${total} as total, ${exists(previous)} as previous, ${exists(next)} as next`;
  }

  /** How many records of a list there are. */
  count = (query: ListQuery): Sql => this.#scope.count(resourceOf(query.table), query);

  /** The JSON of rows joined by the separator, in their order; with an `owner`, grouped by it. */
  #elements(
    selection: Selection,
    query: ListQuery,
    rows: Sql,
    target: Target,
    { owner, separator = ',' }: { owner?: Sql; separator?: string } = {},
  ): Sql {
    const { walk, limit } = query;
    const row = concatenated(this.#object(selection, target));
    const from = target.ctes ? rows : sql`(${rows}) as ${sql.table(target.alias)}`;
    // Rows come in their order; only what is joined to them, or several owners, may disturb it.
    const order =
      target.joins.length === 0 && !owner
        ? sql``
        : sql`${orderBy(walk, (field) => column(target.alias, field), owner)}
            limit ${sql.lit(owner ? NO_LIMIT : (limit ?? NO_LIMIT))}`;
    const each = sql`select ${owner ? sql`${owner} as owner, ` : sql``}${row} as json
      from ${from} ${joins(target)} ${order}`;
    return owner
      ? sql`select element.owner, string_agg(element.json, ${sql.lit(separator)}) as elements
          from (${each}) as element group by element.owner`
      : sql`select string_agg(element.json, ${sql.lit(separator)}) from (${each}) as element`;
  }

  #object({ table, fields, parts }: Selection, target: Target): Piece[] {
    const { columns } = resourceOf(table);
    return jsonObject([
      ...fields.map((field): [string, Piece[]] => [
        field,
        jsonColumn(columns[field] as ColumnType, target.alias, field),
      ]),
      ...this.#members(parts, target),
    ]);
  }

  #members = (parts: Parts, target: Target): [string, Piece[]][] =>
    Object.entries(parts).map(([name, part]) => [name, this.#part(part, target)]);

  #part(part: Part, target: Target): Piece[] {
    const id = column<string>(target.alias, 'id');
    switch (part.kind) {
      case 'group':
        return jsonObject(this.#members(part.parts, target));
      case 'count': {
        const { table, key } = part.relation;
        const { query = everyRelated(part.relation) } = part;
        return [sql`(${this.#scope.countRelated(resourceOf(table), key, query, id)})`];
      }
      case 'exists': {
        const { table, key } = part.relation;
        const related = [isRelated(table, key, id)];
        const { filter, branches } = part;
        return [sql`${this.#scope.exists(resourceOf(table), filter, branches, related)}::text`];
      }
      case 'one':
        return this.#toOne(part, target);
      case 'many': {
        const query = part.query ?? everyRelated(part.relation);
        return jsonArray(
          target.ctes && query.limit === undefined
            ? this.#batched({ ...part, query }, target, target.ctes)
            : this.#lateral({ ...part, query }, target),
        );
      }
    }
  }

  #toOne({ relation, selection }: Extract<Part, { kind: 'one' }>, target: Target): Piece[] {
    // Without CTEs of its own: they would be of the wrong rows.
    const other = { alias: this.#alias(), joins: target.joins };
    const id = column(other.alias, 'id');
    target.joins.push(sql`left join ${sql.table(relation.table)} as ${sql.table(other.alias)}
      on ${id} = ${column(target.alias, relation.by)}
      and ${column(other.alias, 'userId')} = ${this.#scope.userId}`);
    const row = concatenated(this.#object(selection, other));
    return [sql`case when ${id} is null then 'null' else ${row} end`];
  }

  /** The related records of each row, looked up for each as far as the limit goes. */
  #lateral({ relation, selection, query }: ToMany, target: Target): Sql {
    const owner = column<string>(target.alias, 'id');
    const rows = this.#rows(selection, query, [isRelated(relation.table, relation.key, owner)]);
    return sql`(${this.#elements(selection, query, rows, { alias: this.#alias(), joins: [] })})`;
  }

  /** The related records of all rows of a page, looked up at once: half the work, if all are wanted. */
  #batched({ relation, selection, query }: ToMany, target: Target, ctes: Sql[]): Sql {
    const { table, key } = relation;
    const [alias, lists] = [this.#alias(), sql.table(this.#alias())];
    const owners = sql<string[]>`array(select id from ${sql.table(target.alias)})`;
    const { source, owner, condition } = isRelatedToAny(table, key, owners, this.#scope.userId);
    const wanted = [...this.#scope.matching(resourceOf(table), query.filter), condition];
    const rows = sql`select ${owner} as owner, ${columnsOf(selection, query)} from ${source}
      where ${and(wanted)}`;
    const ownerOf = sql.ref(`${alias}.owner`);
    const list = { alias, joins: [] };
    const elements = this.#elements(selection, query, rows, list, { owner: ownerOf });
    ctes.push(sql`${lists} as materialized (${elements})`);
    target.joins.push(sql`left join ${lists} on ${lists}.owner = ${column(target.alias, 'id')}`);
    return sql`${lists}.elements`;
  }

  /** The rows of a list that a query holds. */
  #rows(selection: Selection, query: ListQuery, further: Condition[] = []): Sql {
    const { table } = selection;
    const { filter, walk, starts, ends, limit, offset = 0 } = query;
    const wanted = [...this.#scope.matching(resourceOf(table), filter), ...further, ...ends];
    const size = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)} offset ${offset}`;
    const inOrder = sql`${orderBy(walk, (field) => column(table, field))} ${size}`;
    const rows = (start: Condition[]) =>
      sql`select ${columnsOf(selection, query)} from ${sql.table(table)}
        where ${and([...wanted, ...start])} ${inOrder}`;
    if (!starts) return rows([]);
    // One select per branch of the keyset predicate, each along the index and no further than necessary.
    const each = starts.map((start) => sql`(${rows([start])})`);
    return sql`select * from (${sql.join(each, sql` union all `)}) as ${sql.table(table)} ${inOrder}`;
  }

  #alias = () => `r${this.#aliases++}`;
}

/** Every record that a relation leads to. */
const everyRelated = ({ table, fixed }: ToMany['relation'] | CountOf['relation']): ListQuery =>
  allRecords(resourceOf(table), fixed);

/** The columns that a selection needs: what it shows, what it is ordered by, its foreign keys. */
function columnsOf({ table, fields, parts }: Selection, query?: ListQuery): Sql {
  const foreignKeys = Object.values(parts).flatMap((part) =>
    part.kind === 'one' ? [part.relation.by] : [],
  );
  const ordering = query?.walk.columns.map(({ field }) => field) ?? [];
  const names = new Set(['id', ...fields, ...foreignKeys, ...ordering]);
  return sql.join([...names].map((field) => column(table, field)));
}

/** How many bytes the texts of rows have, which is known without reading them; undefined without texts. */
function textSize({ table, fields }: Selection, alias: string): Sql | undefined {
  const { columns } = resourceOf(table);
  const sizes = fields
    .filter((field) => columns[field]?.isText)
    .map((field) => sql`coalesce(octet_length(${column(alias, field)}), 0)::int8`);
  return sizes.length > 0 ? sql`coalesce(sum(${sql.join(sizes, sql` + `)}), 0)::int8` : undefined;
}

/** The columns of a list beside its JSON, for records that are no list. */
const NOTHING_TOLD = sql`null::int8 as texts, null::int as total, null::boolean as previous, null::boolean as next`;

/** With a limit, be it this one, PostgreSQL sorts the rows and not the texts that it makes of them. */
const NO_LIMIT = 2_147_483_647;

const joins = ({ joins }: Target) => sql.join(joins, sql` `);
