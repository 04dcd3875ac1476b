import type { EntityMetadata } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type RawBuilder, sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { Change } from '../changes/change.entity.ts';
import { columns } from '../columns.ts';
import { isLockTimeout } from '../database-faults.ts';
import { conflict, notFound } from '../errors.ts';
import { inTransaction } from '../write.ts';
import { requireAccount, type Which } from './account.service.ts';
import { ACCOUNT_FIELDS, type AccountRow } from './user.entity.ts';

/** How often the removal is tried, each time as long as a statement waits for a lock. */
const ATTEMPTS = 4;

/** How many rows one statement changes. */
const BATCH = 2_000;

/**
 * Removes an account with all that it owns. It is closed first: nobody gets in any more, and what is under way
 * can end, instead of locking out the removal for as long as somebody writes. The removal itself happens whole or
 * not at all; if it fails, the account is open again.
 */
export async function removeAccount(guest: Guest, which: Which): Promise<AccountRow> {
  const account = await inTransaction(guest, (guest) => close(guest, which));
  try {
    await removeClosed(guest, account.id);
  } catch (error) {
    // Where this fails too, there is a better reason to tell.
    await setClosed(guest, account.id, account.disabledAt ?? null).catch(() => {});
    throw error;
  }
  return account;
}

/** Answers with the account as it was. Waits for no write that is under way. */
async function close(guest: Guest, which: Which): Promise<AccountRow> {
  const { id } = await requireAccount(guest, which);
  const account = await lock(guest, id, 'no key update');
  if (account.role === 'admin') await requireOtherAdmin(guest, id);
  await setClosed(guest, id, account.disabledAt ?? guest.now);
  return account;
}

async function setClosed(guest: Guest, id: string, since: string | null): Promise<void> {
  await query(guest)
    .updateTable('user_account')
    .set({ disabled_at: since })
    .where('id', '=', id)
    .execute();
}

/** What was under way as the account was closed may hold its records for a while. */
async function removeClosed(guest: Guest, id: string, turn = 1): Promise<void> {
  try {
    await inTransaction(guest, (guest) => remove(guest, id));
  } catch (error) {
    if (!isLockTimeout(error) || turn === ATTEMPTS) throw error;
    await removeClosed(guest, id, turn + 1);
  }
}

async function remove(guest: Guest, id: string): Promise<void> {
  // Also against new records of it.
  await lock(guest, id, 'update');
  for (const table of ownedTables(guest.em)) await removeRows(guest, table, id);
  await query(guest).deleteFrom('user_account').where('id', '=', id).execute();
}

async function lock(
  guest: Guest,
  id: string,
  strength: 'update' | 'no key update',
): Promise<AccountRow> {
  const account = await query(guest)
    .selectFrom('user_account')
    .where('id', '=', id)
    .select(columns('user_account', ACCOUNT_FIELDS))
    .$if(strength === 'update', (row) => row.forUpdate())
    .$if(strength === 'no key update', (row) => row.forNoKeyUpdate())
    .executeTakeFirst();
  if (!account) throw notFound('Account not found');
  return account;
}

/** Locks the other admins too: of two who go at the same moment, the second one stays. */
async function requireOtherAdmin(guest: Guest, id: string): Promise<void> {
  const others = await query(guest)
    .selectFrom('user_account')
    .where('id', '<>', id)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (others.length === 0) throw conflict('The last admin cannot be deleted');
}

/** `inward`: the columns that lead to other rows of the same table. */
type Table = { name: string; inward: string[] };

/**
 * Every table with rows of accounts; those that refer to others come before them. Last comes the outbox, which
 * refers to nothing: the removal of the others is written to it.
 */
export function ownedTables(em: SqlEntityManager): Table[] {
  const owned = [...em.getMetadata().getAll().values()].filter(({ properties }) =>
    Object.hasOwn(properties, 'userId'),
  );
  const rank = (meta: EntityMetadata): number =>
    Math.max(
      0,
      ...meta.props
        .map(({ targetMeta }) => targetMeta)
        .filter((target) => target && target !== meta && owned.includes(target))
        .map((target) => rank(target as EntityMetadata) + 1),
    );
  const isOutbox = (meta: EntityMetadata) => Number(meta.tableName === Change.meta.tableName);
  return owned
    .toSorted((a, b) => isOutbox(a) - isOutbox(b) || rank(b) - rank(a))
    .map((meta) => ({
      name: meta.tableName,
      inward: meta.props
        .filter(({ targetMeta }) => targetMeta === meta)
        .map(({ fieldNames }) => fieldNames[0] as string),
    }));
}

async function removeRows(guest: Guest, { name, inward }: Table, userId: string): Promise<void> {
  const table = sql.table(name);
  // Else the removal of one row would have PostgreSQL change all that lead to it, however many.
  for (const column of inward.map((column) => sql.id(column))) {
    await byAndBy(
      guest,
      table,
      userId,
      sql`update ${table} set ${column} = null`,
      sql`and ${column} is not null`,
    );
  }
  await byAndBy(guest, table, userId, sql`delete from ${table}`);
}

/** A change of an account's rows that meet a condition, some at a time: a statement has only so much time. */
async function byAndBy(
  guest: Guest,
  table: RawBuilder<unknown>,
  userId: string,
  change: RawBuilder<unknown>,
  condition = sql``,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`${change}
      where user_id = ${userId} and ctid = any(array(
        select ctid from ${table} where user_id = ${userId} ${condition} limit ${sql.lit(BATCH)}
      ))`.execute(query(guest));
    if (numAffectedRows < BATCH) return;
  }
}
