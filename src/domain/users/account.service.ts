import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Guest, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { edit } from '../edit.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { createDefault } from '../spaces/space.service.ts';
import { inTransaction } from '../write.ts';
import { type ROLES, User, type UserRow } from './user.entity.ts';

export type NewAccount = {
  email: string;
  displayName: string;
  timezone: string;
  role: (typeof ROLES)[number];
  passwordHash: string | null;
};

/** Opens an account with its default space. A taken email is a conflict, which the database decides. */
export function open(em: SqlEntityManager, now: string, account: NewAccount): UserRow {
  const user = em.create(User, {
    id: newId(),
    ...account,
    emailKey: emailKey(account.email),
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  });
  createDefault(em, user.id, now);
  return user;
}

/** Emails are one and the same without regard to case. */
export const emailKey = (email: string) => email.toLowerCase();

/** Every account of the instance, oldest first. For those who run it. */
export function list(guest: Guest) {
  return query(guest)
    .selectFrom('user_account')
    .select(
      columns('user_account', [
        'id',
        'email',
        'displayName',
        'timezone',
        'role',
        'disabledAt',
        'createdAt',
      ] as const),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function byEmail(guest: Guest, email: string): Promise<UserRow> {
  const user = await guest.em.findOne(User, { emailKey: emailKey(email) });
  if (!user) throw notFound(`User ${email}`);
  return user;
}

export function setRole(guest: Guest, email: string, role: (typeof ROLES)[number]) {
  return inTransaction(guest, async (em) => {
    edit(await byEmail({ ...guest, em }, email), { role }, guest.now);
  });
}

/** A disabled account keeps its data and is refused everywhere until it is enabled again. */
export function setDisabled(guest: Guest, email: string, disabled: boolean) {
  return inTransaction(guest, async (em) => {
    const user = await byEmail({ ...guest, em }, email);
    edit(user, { disabledAt: disabled ? (user.disabledAt ?? guest.now) : null }, guest.now);
  });
}
