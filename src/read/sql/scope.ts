import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TableName } from '../../db/tables.ts';
import { and, type Condition, either, type Scope } from '../condition.ts';
import type { ListQuery } from '../query.ts';
import type { AnyResource, JoinTable, Relation } from '../resource.ts';
import { column } from './names.ts';

type Sql = RawBuilder<unknown>;
type Key = Extract<Relation, { kind: 'many' | 'count' }>['key'];

/** Builds conditions and counts that are restricted to the rows of one account. */
export class AccountScope {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  get userId() {
    return this.#scope.userId;
  }

  /** The condition that a row belongs to the account. */
  #isOwn(table: TableName): Condition {
    return sql<SqlBool>`${column(table, 'userId')} = ${this.userId}`;
  }

  /** The condition that a record belongs to the account; none for shared resources. */
  owned = ({ table, isShared }: AnyResource): Condition[] => (isShared ? [] : [this.#isOwn(table)]);

  /** The conditions for the records of a list: the account and the filter. */
  matching = (resource: AnyResource, filter: unknown): Condition[] => [
    ...this.owned(resource),
    ...resource.conditions(filter, this.#scope),
  ];

  /** Counts the records of a list. */
  count(resource: AnyResource, { filter }: ListQuery): Sql {
    return countWhere(resource.table, this.matching(resource, filter));
  }

  /** Counts the records related to an owner. Without a filter, counts the rows of the join table only. */
  countRelated(resource: AnyResource, key: Key, { filter }: ListQuery, owner: RawBuilder<string>) {
    const conditions = resource.conditions(filter, this.#scope);
    if ('joinTable' in key && conditions.length === 0) {
      const { joinTable } = key;
      const isOwners = sql<SqlBool>`${column(joinTable, key.owner)} = ${owner}`;
      return countWhere(joinTable, [this.#isOwn(joinTable), isOwners]);
    }
    const related = isRelated(resource.table, key, owner);
    return countWhere(resource.table, [...this.owned(resource), ...conditions, related]);
  }

  /** Whether a record of a list meets all conditions `related` and at least one of `branches`. */
  exists(
    resource: AnyResource,
    filter: unknown,
    branches: readonly Condition[],
    related: Condition[] = [],
  ): Sql {
    const conditions = [...this.matching(resource, filter), ...related];
    const each = branches.map(
      (branch) =>
        sql<SqlBool>`exists (select from ${sql.table(resource.table)} where ${and([...conditions, branch])})`,
    );
    return either(each);
  }
}

const countWhere = (table: string, conditions: Condition[]) =>
  sql`select count(*)::int as count from ${sql.table(table)} where ${and(conditions)}`;

/** The condition that a record of a table is related to an owner. */
export function isRelated(table: string, key: Key, owner: RawBuilder<string>): Condition {
  if (!('joinTable' in key)) return sql<SqlBool>`${column(table, key.foreignKey)} = ${owner}`;
  // The subselect does not reference the record, so that PostgreSQL reads the owner's links first instead of testing
  // every record of the account.
  return sql<SqlBool>`(${column(table, 'id')}, ${column(table, 'userId')}) in (
    select ${column('link', key.member)}, link.user_id from ${sql.table(key.joinTable)} as link
    where ${column('link', key.owner)} = ${owner})`;
}

/** The same for many owners: the table to read from, the condition, and the column with the owner. */
export function isRelatedToAny(
  table: string,
  key: Key,
  owners: RawBuilder<string[]>,
  userId: AccountScope['userId'],
) {
  if (!('joinTable' in key)) {
    const owner = column(table, key.foreignKey);
    return { source: sql.table(table), owner, condition: isAny(owner, owners) };
  }
  const owner = column('link', key.owner);
  return { source: joined(table, key), owner, condition: isAnyLink(owner, owners, userId) };
}

const joined = (table: string, { joinTable, member }: JoinTable) =>
  sql`${sql.table(joinTable)} as link join ${sql.table(table)}
    on ${column(table, 'id')} = ${column('link', member)}`;

const isAny = (owner: Sql, owners: RawBuilder<string[]>) => sql<SqlBool>`${owner} = any(${owners})`;

const isAnyLink = (owner: Sql, owners: RawBuilder<string[]>, userId: AccountScope['userId']) =>
  sql<SqlBool>`link.user_id = ${userId} and ${isAny(owner, owners)}`;
