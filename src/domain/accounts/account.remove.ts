import type { EntityMetadata } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type RawBuilder, sql } from 'kysely';
import { conflict, notFound } from '../../errors.ts';
import { type PublicCall, query } from '../call.ts';
import { Change } from '../changes/change.entity.ts';
import { columns } from '../records/columns.ts';
import { isLockTimeout } from '../records/database-faults.ts';
import { inTransaction } from '../records/write.ts';
import { ACCOUNT_FIELDS, type AccountRow } from '../users/user.entity.ts';
import { requireAccount, type Which } from './account.service.ts';

/** The most attempts of the deletion, each as long as the lock timeout. */
const ATTEMPTS = 4;

/** The most rows that one statement changes. */
const BATCH = 2_000;

/**
 * Deletes an account with everything it owns. Disables it first, so that requests in progress can end and new ones
 * cannot hold locks. The deletion is one transaction; if it fails, the account is enabled again.
 */
export async function removeAccount(publicCall: PublicCall, which: Which): Promise<AccountRow> {
  const account = await inTransaction(publicCall, (publicCall) => close(publicCall, which));
  try {
    await removeClosed(publicCall, account.id);
  } catch (error) {
    // If this fails too, the first error is the one to report.
    await setClosed(publicCall, account.id, account.disabledAt ?? null).catch(() => {});
    throw error;
  }
  return account;
}

/** Disables an account. Returns it as it was before. Does not wait for writes in progress. */
async function close(publicCall: PublicCall, which: Which): Promise<AccountRow> {
  const { id } = await requireAccount(publicCall, which);
  const account = await lock(publicCall, id, 'no key update');
  if (account.role === 'admin') await requireOtherAdmin(publicCall, id);
  await setClosed(publicCall, id, account.disabledAt ?? publicCall.now);
  return account;
}

async function setClosed(publicCall: PublicCall, id: string, since: string | null): Promise<void> {
  await query(publicCall)
    .updateTable('user_account')
    .set({ disabled_at: since })
    .where('id', '=', id)
    .execute();
}

/** Retries after lock timeouts: requests in progress when the account was disabled may hold locks for a while. */
async function removeClosed(publicCall: PublicCall, id: string, attempt = 1): Promise<void> {
  try {
    await inTransaction(publicCall, (publicCall) => remove(publicCall, id));
  } catch (error) {
    if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
    await removeClosed(publicCall, id, attempt + 1);
  }
}

async function remove(publicCall: PublicCall, id: string): Promise<void> {
  // Also prevents inserts that refer to the account.
  await lock(publicCall, id, 'update');
  for (const table of ownedTables(publicCall.em)) await removeRows(publicCall, table, id);
  await query(publicCall).deleteFrom('user_account').where('id', '=', id).execute();
}

async function lock(
  publicCall: PublicCall,
  id: string,
  strength: 'update' | 'no key update',
): Promise<AccountRow> {
  const account = await query(publicCall)
    .selectFrom('user_account')
    .where('id', '=', id)
    .select(columns('user_account', ACCOUNT_FIELDS))
    .$if(strength === 'update', (row) => row.forUpdate())
    .$if(strength === 'no key update', (row) => row.forNoKeyUpdate())
    .executeTakeFirst();
  if (!account) throw notFound('Account not found');
  return account;
}

/**
 * Throws CONFLICT if there is no other admin. Locks the other admins, so that two admins cannot delete their accounts
 * at the same time.
 */
async function requireOtherAdmin(publicCall: PublicCall, id: string): Promise<void> {
  const others = await query(publicCall)
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

/** `inward`: the columns that refer to rows of the same table. */
type Table = { name: string; inward: string[] };

/**
 * Returns every table with rows of accounts, referring tables before the referred ones. The outbox comes last, as the
 * deletion of the others is written to it.
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

async function removeRows(
  publicCall: PublicCall,
  { name, inward }: Table,
  userId: string,
): Promise<void> {
  const table = sql.table(name);
  // Otherwise PostgreSQL would update all referring rows with each deleted row.
  for (const column of inward.map((column) => sql.id(column))) {
    await inBatches(
      publicCall,
      table,
      userId,
      sql`update ${table} set ${column} = null`,
      sql`and ${column} is not null`,
    );
  }
  await inBatches(publicCall, table, userId, sql`delete from ${table}`);
}

/** Applies a change to an account's rows that match a condition, in batches, because of the statement timeout. */
async function inBatches(
  publicCall: PublicCall,
  table: RawBuilder<unknown>,
  userId: string,
  change: RawBuilder<unknown>,
  condition = sql``,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`${change}
      where user_id = ${userId} and ctid = any(array(
        select ctid from ${table} where user_id = ${userId} ${condition} limit ${sql.lit(BATCH)}
      ))`.execute(query(publicCall));
    if (numAffectedRows < BATCH) return;
  }
}
