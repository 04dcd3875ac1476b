import type { EntityMetadata } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { conflict, notFound } from '../errors.ts';
import { inTransaction } from '../write.ts';
import { requireAccount, type Which } from './account.service.ts';
import { ACCOUNT_FIELDS, type AccountRow } from './user.entity.ts';

/** How many rows one statement removes. */
const BATCH = 2_000;

/**
 * Removes an account with all that it owns. It is closed first: nobody gets in any more, and what is under way
 * can end, instead of locking out the removal for as long as somebody writes. The removal itself happens whole or
 * not at all; if it fails, the account is open again.
 */
export async function removeAccount(guest: Guest, which: Which): Promise<AccountRow> {
  const account = await inTransaction(guest, (guest) => close(guest, which));
  try {
    await inTransaction(guest, (guest) => remove(guest, account.id));
  } catch (error) {
    await setClosed(guest, account.id, account.disabledAt ?? null);
    throw error;
  }
  return account;
}

/** Answers with the account as it was. */
async function close(guest: Guest, which: Which): Promise<AccountRow> {
  const { id } = await requireAccount(guest, which);
  const account = await lock(guest, id);
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

async function remove(guest: Guest, id: string): Promise<void> {
  await lock(guest, id);
  for (const table of ownedTables(guest.em)) await removeRows(guest, table, id);
  await query(guest).deleteFrom('user_account').where('id', '=', id).execute();
}

/** Locks the account, also against new records of it. */
async function lock(guest: Guest, id: string): Promise<AccountRow> {
  const account = await query(guest)
    .selectFrom('user_account')
    .where('id', '=', id)
    .select(columns('user_account', ACCOUNT_FIELDS))
    .forUpdate()
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

/** Every table with rows of accounts; those that refer to others come before them. */
export function ownedTables(em: SqlEntityManager): string[] {
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
  return owned.toSorted((a, b) => rank(b) - rank(a)).map(({ tableName }) => tableName);
}

/** By and by: one statement has only so much time. */
async function removeRows(guest: Guest, table: string, userId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where user_id = ${userId} and ctid = any(array(
        select ctid from ${sql.table(table)} where user_id = ${userId} limit ${sql.lit(BATCH)}
      ))`.execute(query(guest));
    if (numAffectedRows < BATCH) return;
  }
}
