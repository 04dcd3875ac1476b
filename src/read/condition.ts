import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Param } from './sql/statement.ts';

/** A condition on the rows of a table. */
export type Condition = Expression<SqlBool>;

/** The account whose records are read and the current time, as values or as parameters. */
export type Scope = {
  tables: Kysely<Database>;
  userId: string | Param<string>;
  now: string | Param<string>;
};

/** The conjunction of the conditions. Has no parentheses, for use directly after `where`. */
export const and = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The disjunction of the conditions. */
export const either = (conditions: readonly Condition[]) =>
  conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
