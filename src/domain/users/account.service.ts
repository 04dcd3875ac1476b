import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Call, type Guest, query } from '../../call.ts';
import { columns, pick } from '../columns.ts';
import { edit } from '../edit.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { createDefault } from '../spaces/space.service.ts';
import { inTransaction } from '../write.ts';
import { type ROLES, User, type UserRow } from './user.entity.ts';

type NewAccount = {
  email: string;
  displayName?: string | null | undefined;
  timezone: string;
  role: (typeof ROLES)[number];
  passwordHash: string | null;
};

/** What those who run the instance see of an account. */
const ACCOUNT_FIELDS = [
  'id',
  'email',
  'displayName',
  'timezone',
  'role',
  'disabledAt',
  'createdAt',
] as const;

export const shown = (user: UserRow) => pick(user, ACCOUNT_FIELDS);

/** Opens an account with its default space. A taken email is a conflict, which the database decides. */
export function open(em: SqlEntityManager, now: string, account: NewAccount): UserRow {
  const user = em.create(User, {
    id: newId(),
    ...account,
    displayName: account.displayName ?? nameFrom(account.email),
    emailKey: emailKey(account.email),
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  });
  createDefault(em, user.id, now);
  return user;
}

/** What stands before the @, as far as a display name may be long. */
const nameFrom = (email: string) => [...email.slice(0, email.indexOf('@'))].slice(0, 200).join('');

/** Emails are one and the same without regard to case. */
export const emailKey = (email: string) => email.toLowerCase();

/** Every account of the instance, oldest first. For those who run it. */
export function list(guest: Guest) {
  return query(guest)
    .selectFrom('user_account')
    .select(columns('user_account', ACCOUNT_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function byEmail(guest: Guest, email: string): Promise<UserRow> {
  const user = await guest.em.findOne(User, { emailKey: emailKey(email) });
  if (!user) throw notFound(`User ${email} not found`);
  return user;
}

/** The account of that email as a caller, for operators who act on its behalf. */
export async function actingFor(guest: Guest, email: string): Promise<Call> {
  return { ...guest, user: await byEmail(guest, email), readOnly: false };
}

export function setRole(guest: Guest, email: string, role: (typeof ROLES)[number]) {
  return inTransaction(guest, async (guest) => {
    const user = await byEmail(guest, email);
    edit(user, { role }, guest.now);
    return shown(user);
  });
}

/** A disabled account keeps its data and is refused everywhere until it is enabled again. */
export function setDisabled(guest: Guest, email: string, disabled: boolean) {
  return inTransaction(guest, async (guest) => {
    const user = await byEmail(guest, email);
    edit(user, { disabledAt: disabled ? (user.disabledAt ?? guest.now) : null }, guest.now);
    return shown(user);
  });
}
