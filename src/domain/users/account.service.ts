import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Call, type Guest, query } from '../../call.ts';
import { columns, pick } from '../columns.ts';
import { edit } from '../edit.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { createDefault } from '../spaces/space.service.ts';
import { isUuid } from '../validation.ts';
import { inTransaction } from '../write.ts';
import { ACCOUNT_FIELDS, type ROLES, User, type UserRow } from './user.entity.ts';

type NewAccount = {
  email: string;
  displayName?: string | null | undefined;
  timezone: string;
  role: (typeof ROLES)[number];
  passwordHash: string | null;
};

export const accountView = (user: UserRow) => pick(user, ACCOUNT_FIELDS);

/** Creates an account with its default space. The unique index rejects an email that is taken. */
export function createAccount(em: SqlEntityManager, now: string, account: NewAccount): UserRow {
  const user = em.create(User, {
    id: newId(),
    ...account,
    displayName: account.displayName ?? defaultDisplayName(account.email),
    emailKey: emailKey(account.email),
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  });
  createDefault(em, user.id, now);
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

type Which = { email: string } | { id: string };

async function requireAccount({ em }: Guest, which: Which): Promise<UserRow> {
  if ('id' in which) {
    const user = isUuid(which.id) ? await em.findOne(User, { id: which.id.toLowerCase() }) : null;
    if (!user) throw notFound('Account not found');
    return user;
  }
  const user = await em.findOne(User, { emailKey: emailKey(which.email) });
  if (!user) throw notFound(`User ${which.email} not found`);
  return user;
}

/** A call on behalf of an account, for operators. */
export async function actingFor(guest: Guest, email: string): Promise<Call> {
  return { ...guest, user: await requireAccount(guest, { email }), readOnly: false };
}

export function setRole(guest: Guest, which: Which, role: (typeof ROLES)[number]) {
  return inTransaction(guest, async (guest) => {
    const user = await requireAccount(guest, which);
    edit(user, { role }, guest.now);
    return accountView(user);
  });
}

/** A disabled account keeps its data but cannot authenticate. */
export function setDisabled(guest: Guest, which: Which, disabled: boolean) {
  return inTransaction(guest, async (guest) => {
    const user = await requireAccount(guest, which);
    edit(user, { disabledAt: disabled ? (user.disabledAt ?? guest.now) : null }, guest.now);
    return accountView(user);
  });
}
