import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../call.ts';
import { count } from '../counts.ts';
import { belongsTo, links } from '../lists/belonging.ts';
import type { List } from '../lists/list.ts';
import { columnOf } from '../lists/order.ts';
import type { Slice } from './slice.ts';

export type Condition = Expression<SqlBool>;

/** Who asks, and when. */
export type Asker = { userId: string; now: string };

/** Which rows of a table are meant: the asker's, and of those what a filter lets through. */
export class Narrowing {
  readonly #tables: Kysely<Database>;
  readonly #asker: Asker;

  constructor(tables: Kysely<Database>, asker: Asker) {
    this.#tables = tables;
    this.#asker = asker;
  }

  owned = ({ table, everybodys }: Pick<List, 'table' | 'everybodys'>): Condition[] =>
    everybodys ? [] : [sql<SqlBool>`${columnOf(table, 'userId')} = ${this.#asker.userId}`];

  matching = (list: List, filter: unknown): Condition[] => [
    ...this.owned(list),
    ...this.#chosen(list, filter),
  ];

  /** How many records of a list there are. */
  count = (list: List, { filter }: Slice) => counted(list.table, this.matching(list, filter));

  /** How many of them belong to an owner; if all of them count, their links are enough. */
  countOf(list: List, { filter }: Slice, of: string, owner: RawBuilder<string>) {
    const way = list.of[of];
    const chosen = this.#chosen(list, filter);
    if (way && 'through' in way && chosen.length === 0) {
      return counted(way.through, [...this.owned({ table: way.through }), links(way, owner)]);
    }
    return counted(list.table, [...this.owned(list), ...chosen, belongsTo(list, of, owner)]);
  }

  /** Whether a record of a list, of that owner if one is given, meets one of these conditions. */
  exists(list: List, filter: unknown, ways: Condition[], belonging: Condition[] = []) {
    const wanted = [...this.matching(list, filter), ...belonging];
    const each = ways.map(
      (way) => sql`exists (select from ${sql.table(list.table)} where ${and([...wanted, way])})`,
    );
    return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
  }

  #chosen(list: List, filter: unknown): Condition[] {
    const { userId, now } = this.#asker;
    return list.where?.({ tables: this.#tables, userId, now }, filter) ?? [];
  }
}

const counted = (table: string, conditions: Condition[]) =>
  sql`select ${count} from ${sql.table(table)} where ${and(conditions)}`;

export const and = (conditions: Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
