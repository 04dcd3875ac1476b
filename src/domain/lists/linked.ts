import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../call.ts';

type Table = keyof Database & string;

/**
 * The condition that a row of the table `through` links a record of `table` to its owner. What is
 * compared to the record stands outside the subselect: so PostgreSQL looks up the owner's links, and
 * does not try every record of the account.
 */
export const linked =
  (table: Table, through: Table, record: string, by: string) =>
  (owner: RawBuilder<string>): RawBuilder<SqlBool> =>
    sql`(${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.user_id`)}) in (
      select ${sql.ref(`link.${record}`)}, link.user_id from ${sql.table(through)} as link
      where ${sql.ref(`link.${by}`)} = ${owner})`;
