import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Guest, query } from '../../call.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { newId } from '../ids.ts';
import { addDays } from '../instant.ts';
import { insert } from '../owned.ts';
import { emailKey, open } from '../users/account.service.ts';
import { User } from '../users/user.entity.ts';
import { profileOf } from '../users/user.service.ts';
import { parse } from '../validation.ts';
import { inTransaction } from '../write.ts';
import { credentials, signingUp } from './auth.input.ts';
import { hashSecret } from './key-format.ts';
import { hashPassword, passwordFits } from './password.ts';
import { Session } from './session.entity.ts';
import { countAttempt, forgetAttempts } from './sign-in-limit.ts';

/** How long a browser stays signed in. */
export const SESSION_DAYS = 30;

/** Opens an account and signs in. `allowed` is the instance's choice to let strangers in. */
export async function signUp(guest: Guest, allowed: boolean, input: unknown) {
  if (!allowed) throw forbidden('Sign-up is closed');
  const { password, ...account } = parse(signingUp, input);
  const passwordHash = await hashPassword(password);
  return inTransaction(guest, async ({ em, now }) => {
    const user = await open(em, now, { ...account, role: 'user', passwordHash });
    return { profile: profileOf(user), token: await startSession(em, user.id, now) };
  });
}

/**
 * Signs in. Unknown email, wrong password and disabled account are one and the same refusal; too many
 * of them from one place are refused before the password is looked at.
 */
export async function signIn(guest: Guest, from: string, input: unknown) {
  const { email, password } = parse(credentials, input);
  const attempt = { email: emailKey(email), from };
  await countAttempt(guest, attempt);
  const user = await guest.em.findOne(User, { emailKey: emailKey(email) });
  const fits = await passwordFits(password, user?.passwordHash ?? null);
  if (!user || !fits || user.disabledAt) throw unauthenticated('Invalid email or password');
  return inTransaction(guest, async (guest) => {
    await forgetAttempts(guest, attempt);
    await query(guest)
      .deleteFrom('session')
      .where('user_id', '=', user.id)
      .where('expires_at', '<=', guest.now)
      .execute();
    return { profile: profileOf(user), token: await startSession(guest.em, user.id, guest.now) };
  });
}

/** Ends the session of that token, if there is one. */
export async function signOut(guest: Guest, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await query(guest).deleteFrom('session').where('token_hash', '=', hashSecret(token)).execute();
}

/** The token goes to the browser; only its hash stays here. */
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
