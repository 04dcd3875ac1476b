import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { SCOPES } from '../auth/scopes.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { columns, pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import { insert, update } from '../records/rows.ts';
import { inTransaction } from '../records/write.ts';
import { createDefault } from '../spaces/space.service.ts';
import { ACCOUNT_FIELDS, type ROLES, User, type UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';

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

/** Returns the key of an email, which ignores case. */
export const emailKey = (email: string) => email.toLowerCase();

/** All accounts, oldest first. For operators. */
export function list(publicCall: PublicCall) {
  return query(publicCall)
    .selectFrom('user_account')
    .select(columns('user_account', ACCOUNT_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type Which = { email: string } | { id: string };

export async function requireAccount(publicCall: PublicCall, which: Which): Promise<UserRow> {
  if ('id' in which) {
    const user = isUuid(which.id) && (await findUser(publicCall, { id: which.id.toLowerCase() }));
    if (!user) throw notFound('Account not found');
    return user;
  }
  const user = await findUser(publicCall, { emailKey: emailKey(which.email) });
  if (!user) throw notFound(`User ${which.email} not found`);
  return user;
}

/** Returns a call on behalf of an account, for operators. */
export async function actingFor(publicCall: PublicCall, email: string): Promise<Call> {
  return { ...publicCall, user: await requireAccount(publicCall, { email }), scopes: SCOPES };
}

export function setRole(publicCall: PublicCall, which: Which, role: (typeof ROLES)[number]) {
  return inTransaction(publicCall, async (publicCall) => {
    const user = await requireAccount(publicCall, which);
    return accountView(await saveAccount(publicCall, user, { role }));
  });
}

/** Disables or enables an account. A disabled one keeps its data but cannot authenticate. */
export function setDisabled(publicCall: PublicCall, which: Which, disabled: boolean) {
  return inTransaction(publicCall, async (publicCall) => {
    const user = await requireAccount(publicCall, which);
    const disabledAt = disabled ? (user.disabledAt ?? publicCall.now) : null;
    return accountView(await saveAccount(publicCall, user, { disabledAt }));
  });
}

/** Saves changes of an account. Returns the changed account. */
export async function saveAccount(
  { em, now }: PublicCall,
  user: UserRow,
  changes: Partial<UserRow>,
): Promise<UserRow> {
  const saved = edited(user, changes, now);
  await update(em, User, { id: user.id }, saved);
  return { ...user, ...saved };
}
