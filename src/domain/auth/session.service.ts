import { type Call, type Guest, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import { removeOwned } from '../owned.ts';
import { createAccount, emailKey } from '../users/account.service.ts';
import type { UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';
import { profileOf } from '../users/user.service.ts';
import { parse, parseAsync } from '../validation.ts';
import { inTransaction, write, writeOnce } from '../write.ts';
import { credentials, signUpInput } from './auth.input.ts';
import { inHashQueue } from './hash-queue.ts';
import { hashSecret } from './key-format.ts';
import { usesNoted } from './last-use.ts';
import { provePassword } from './password.prove.ts';
import { hashPassword } from './password.ts';
import { SESSION_FIELDS, Session } from './session.entity.ts';
import { removeOldSessions, startSession } from './session.start.ts';
import { clearAttempts, countSignUp, requireSignUpsLeft } from './sign-in-limit.ts';
import type { Visitor } from './visitor.ts';

export const SIGN_UP_CLOSED = 'Sign-up is closed';
export const WRONG_CREDENTIALS = 'Invalid email or password';
export const SESSION_MISSING = 'Session not found';

/** Creates an account and signs in. `allowed`: whether the instance has open sign-up. */
export async function signUp(guest: Guest, visitor: Visitor, allowed: boolean, input: unknown) {
  if (!allowed) throw forbidden(SIGN_UP_CLOSED);
  const { password, ...account } = await parseAsync(signUpInput, input);
  await requireSignUpsLeft(guest, visitor);
  const passwordHash = await inHashQueue(visitor, async () => {
    await countSignUp(guest, visitor);
    return hashPassword(password);
  });
  return inTransaction(guest, async (guest) => {
    const { em, now } = guest;
    const user = await createAccount(em, now, { ...account, role: 'user', passwordHash });
    return { profile: profileOf(user), token: await startSession(guest, user.id, visitor) };
  });
}

/**
 * Unknown email, wrong password and disabled account give the same error. The rate limit is checked
 * before the password.
 */
export async function signIn(guest: Guest, visitor: Visitor, input: unknown) {
  const { email, password } = parse(credentials, input);
  const attempt = { emailKey: emailKey(email), visitor };
  const user = await findUser(guest, { emailKey: attempt.emailKey });
  const proven = await provePassword(guest, attempt, password, user);
  if (!user || !proven || user.disabledAt) throw wrongCredentials();
  return inTransaction(guest, async (guest) => {
    await requireUnchanged(guest, user);
    await removeOldSessions(guest, user.id);
    const token = await startSession(guest, user.id, visitor);
    await clearAttempts(guest, attempt);
    return { profile: profileOf(user), token };
  });
}

const wrongCredentials = () => unauthenticated(WRONG_CREDENTIALS);

/** A password that is changed at this moment ends the sessions that there are: this one must be of them. */
async function requireUnchanged(guest: Guest, user: UserRow): Promise<void> {
  const stored = await query(guest)
    .selectFrom('user_account')
    .where('id', '=', user.id)
    .select(['password_hash', 'disabled_at'])
    .forShare()
    .executeTakeFirst();
  if (stored?.password_hash !== user.passwordHash || stored?.disabled_at) throw wrongCredentials();
}

export async function signOut(guest: Guest, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const rows = query(guest).deleteFrom('session').where('token_hash', '=', hashSecret(token));
  await writeOnce(rows.execute());
}

/** The caller's sessions, oldest first; never the tokens. */
export async function list(call: Call) {
  await usesNoted(call.user.id);
  const rows = await query(call)
    .selectFrom('session')
    .where('user_id', '=', call.user.id)
    .where('expires_at', '>', call.now)
    .select(columns('session', SESSION_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, current: isCurrent(call, row) }));
}

/** Whether it is the session by which the caller was recognised. */
export const isCurrent = ({ sessionId }: Call, { id }: { id: string }) => id === sessionId;

/** Ends a session, effective at once. */
export function end(call: Call, id: string): Promise<void> {
  return write(call, (call) => removeOwned(call, Session, id, SESSION_MISSING));
}

/** Ends every session of the account, the caller's own too. */
export function endAll(call: Call): Promise<{ ended: number }> {
  return write(call, async (call) => ({ ended: await removeSessions(call) }));
}

/** Removes the account's sessions, but for one that may stay. */
export async function removeSessions(call: Call, but?: string): Promise<number> {
  const userId = call.user.id;
  return call.em.nativeDelete(Session, { userId, ...(but && { id: { $ne: but } }) });
}
