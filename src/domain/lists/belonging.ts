import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../call.ts';
import { snake } from '../columns.ts';
import type { List } from './list.ts';
import { columnOf } from './order.ts';

type Table = keyof Database & string;

/** How a record belongs to its owner: a field of it names the owner, or a row of a table links the two. */
export type Belonging = { field: string } | Link;

type Link = { through: Table; record: string; owner: string };

/** The condition that a row of the linking table is the owner's. */
export const links = ({ through, owner }: Link, id: RawBuilder<string>) =>
  sql<SqlBool>`${columnOf(through, owner)} = ${id}`;

/** The condition that a record of the list belongs to an owner of that kind. */
export function belongsTo(list: List, kind: string, owner: RawBuilder<string>) {
  const way = list.of[kind] as Belonging;
  if ('field' in way) return sql<SqlBool>`${columnOf(list.table, way.field)} = ${owner}`;
  // What is compared to the record stands outside the subselect: so PostgreSQL looks up the owner's
  // links, and does not try every record of the account.
  return sql<SqlBool>`(${columnOf(list.table, 'id')}, ${columnOf(list.table, 'userId')}) in (
    select ${column('link', way.record)}, link.user_id from ${sql.table(way.through)} as link
    where ${column('link', way.owner)} = ${owner})`;
}

/** The same for many owners at once: where to read from, under which condition, and who the owner is. */
export function belongsToAny(
  list: List,
  kind: string,
  owners: RawBuilder<string[]>,
  userId: string,
) {
  const way = list.of[kind] as Belonging;
  if ('field' in way) {
    const owner = columnOf(list.table, way.field);
    return { source: sql.table(list.table), owner, condition: isAny(owner, owners) };
  }
  const owner = column('link', way.owner);
  return {
    source: sql`${sql.table(way.through)} as link join ${sql.table(list.table)}
      on ${columnOf(list.table, 'id')} = ${column('link', way.record)}`,
    owner,
    condition: sql<SqlBool>`link.user_id = ${userId} and ${isAny(owner, owners)}`,
  };
}

const column = (alias: string, field: string) => sql.ref(`${alias}.${snake(field)}`);

const isAny = (owner: RawBuilder<unknown>, owners: RawBuilder<string[]>) =>
  sql<SqlBool>`${owner} = any(${owners})`;
