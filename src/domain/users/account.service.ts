import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Call, type Guest, query } from '../../call.ts';
import { isUuid } from '../../read/column-types.ts';
import { SCOPES } from '../auth/scopes.ts';
import { columns, pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { insert } from '../owned.ts';
import { createDefault } from '../spaces/space.service.ts';
import { inTransaction } from '../write.ts';
import { ACCOUNT_FIELDS, type ROLES, User, type UserRow } from './user.entity.ts';
import { findUser } from './user.find.ts';

type NewAccount = {
  email: string;
  displayName?: string | null | undefined;
  timezone: string;
  role: (typeof ROLES)[number];
  passwordHash: string | null;
};

export const accountView = (user: UserRow) => pick(user, ACCOUNT_FIELDS);

/** Creates an account with its default space. The unique index rejects an email that is taken. */
export async function createAccount(
  em: SqlEntityManager,
  now: string,
  account: NewAccount,
): Promise<UserRow> {
  const user = await insert(em, User, {
    id: newId(),
    ...account,
    displayName: account.displayName ?? defaultDisplayName(account.email),
    emailKey: emailKey(account.email),
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  });
  await createDefault(em, user.id, now);
  return user;
}

/** The local part of the email, truncated to the limit of a display name. */
const defaultDisplayName = (email: string) =>
  [...email.slice(0, email.indexOf('@'))].slice(0, 200).join('');

/** Emails are case-insensitive. */
export const emailKey = (email: string) => email.toLowerCase();

/** All accounts, oldest first. For operators. */
export function list(guest: Guest) {
  return query(guest)
    .selectFrom('user_account')
    .select(columns('user_account', ACCOUNT_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type Which = { email: string } | { id: string };

export async function requireAccount(guest: Guest, which: Which): Promise<UserRow> {
  if ('id' in which) {
    const user = isUuid(which.id) && (await findUser(guest, { id: which.id.toLowerCase() }));
    if (!user) throw notFound('Account not found');
    return user;
  }
  const user = await findUser(guest, { emailKey: emailKey(which.email) });
  if (!user) throw notFound(`User ${which.email} not found`);
  return user;
}

/** A call on behalf of an account, for operators. */
export async function actingFor(guest: Guest, email: string): Promise<Call> {
  return { ...guest, user: await requireAccount(guest, { email }), scopes: SCOPES };
}

export function setRole(guest: Guest, which: Which, role: (typeof ROLES)[number]) {
  return inTransaction(guest, async (guest) => {
    const user = await requireAccount(guest, which);
    return accountView(await saveAccount(guest, user, { role }));
  });
}

/** A disabled account keeps its data but cannot authenticate. */
export function setDisabled(guest: Guest, which: Which, disabled: boolean) {
  return inTransaction(guest, async (guest) => {
    const user = await requireAccount(guest, which);
    const disabledAt = disabled ? (user.disabledAt ?? guest.now) : null;
    return accountView(await saveAccount(guest, user, { disabledAt }));
  });
}

/** Writes changes of an account; answers with the account as it is then. */
export async function saveAccount(
  { em, now }: Guest,
  user: UserRow,
  changes: Partial<UserRow>,
): Promise<UserRow> {
  const saved = edited(user, changes, now);
  if (Object.keys(saved).length > 0) await em.nativeUpdate(User, { id: user.id }, saved);
  return { ...user, ...saved };
}
