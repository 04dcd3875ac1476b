import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Guest, query } from '../../call.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { newId } from '../ids.ts';
import { addDays } from '../instant.ts';
import { insert } from '../owned.ts';
import { createAccount, emailKey } from '../users/account.service.ts';
import { User } from '../users/user.entity.ts';
import { profileOf } from '../users/user.service.ts';
import { parse } from '../validation.ts';
import { inTransaction } from '../write.ts';
import { credentials, signUpInput } from './auth.input.ts';
import { hashSecret } from './key-format.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { Session } from './session.entity.ts';
import { clearAttempts, countAttempt } from './sign-in-limit.ts';

/** How long a browser stays signed in. */
export const SESSION_DAYS = 30;

/** Creates an account and signs in. `allowed`: whether the instance has open sign-up. */
export async function signUp(guest: Guest, allowed: boolean, input: unknown) {
  if (!allowed) throw forbidden('Sign-up is closed');
  const { password, ...account } = parse(signUpInput, input);
  const passwordHash = await hashPassword(password);
  return inTransaction(guest, async ({ em, now }) => {
    const user = await createAccount(em, now, { ...account, role: 'user', passwordHash });
    return { profile: profileOf(user), token: await startSession(em, user.id, now) };
  });
}

/**
 * Unknown email, wrong password and disabled account give the same error. The rate limit is checked
 * before the password.
 */
export async function signIn(guest: Guest, from: string, input: unknown) {
  const { email, password } = parse(credentials, input);
  const attempt = { email: emailKey(email), from };
  await countAttempt(guest, attempt);
  const user = await guest.em.findOne(User, { emailKey: emailKey(email) });
  const verified = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !verified || user.disabledAt) throw unauthenticated('Invalid email or password');
  return inTransaction(guest, async (guest) => {
    await clearAttempts(guest, attempt);
    await query(guest)
      .deleteFrom('session')
      .where('user_id', '=', user.id)
      .where('expires_at', '<=', guest.now)
      .execute();
    return { profile: profileOf(user), token: await startSession(guest.em, user.id, guest.now) };
  });
}

export async function signOut(guest: Guest, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await query(guest).deleteFrom('session').where('token_hash', '=', hashSecret(token)).execute();
}

/** Returns the token; only its hash is stored. */
async function startSession(em: SqlEntityManager, userId: string, now: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insert(em, Session, {
    id: newId(),
    userId,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: addDays(now, SESSION_DAYS),
  });
  return token;
}
