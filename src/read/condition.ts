import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Param } from './sql/statement.ts';

/** A condition on the rows of a table. */
export type Condition = Expression<SqlBool>;

/** Whose records are read, and at which moment: values, or the parameters that stand for them. */
export type Scope = {
  tables: Kysely<Database>;
  userId: string | Param<string>;
  now: string | Param<string>;
};

/** All of them. Without parentheses, so that it goes into a `where` as it is. */
export const and = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** At least one of them. */
export const either = (conditions: readonly Condition[]) =>
  conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
