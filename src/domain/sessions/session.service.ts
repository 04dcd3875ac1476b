import { sql } from 'kysely';
import { forbidden, unauthenticated } from '../../errors.ts';
import { statement } from '../../read/sql/statement.ts';
import { createAccount, emailKey } from '../accounts/account.service.ts';
import { hashSecret } from '../api-keys/key-format.ts';
import { credentials, signUpInput } from '../auth/auth.input.ts';
import type { ClientInfo } from '../auth/client-info.ts';
import { inHashQueue } from '../auth/hash-queue.ts';
import { usesRecorded } from '../auth/last-use.ts';
import { provePassword } from '../auth/password.prove.ts';
import { hashPassword } from '../auth/password.ts';
import { clearAttempts, countSignUp, requireSignUpsLeft } from '../auth/sign-in-limit.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { removeOwned } from '../records/owned.ts';
import { inTransaction, write, writeStatement } from '../records/write.ts';
import type { UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';
import { profileOf } from '../users/user.service.ts';
import { parse, parseAsync } from '../validation/validation.ts';
import { SESSION_FIELDS, Session } from './session.entity.ts';
import { removeOldSessions, startSession } from './session.start.ts';

export const SIGN_UP_CLOSED = 'Sign-up is closed';
export const WRONG_CREDENTIALS = 'Invalid email or password';
export const SESSION_MISSING = 'Session not found';

/** Creates an account and signs in. `allowed`: whether the instance has open sign-up. */
export async function signUp(
  publicCall: PublicCall,
  clientInfo: ClientInfo,
  allowed: boolean,
  input: unknown,
) {
  if (!allowed) throw forbidden(SIGN_UP_CLOSED);
  const { password, ...account } = await parseAsync(signUpInput, input);
  await requireSignUpsLeft(publicCall, clientInfo);
  const passwordHash = await inHashQueue(clientInfo, async () => {
    await countSignUp(publicCall, clientInfo);
    return hashPassword(password);
  });
  return inTransaction(publicCall, async (publicCall) => {
    const { em, now } = publicCall;
    const user = await createAccount(em, now, { ...account, role: 'user', passwordHash });
    return { profile: profileOf(user), token: await startSession(publicCall, user.id, clientInfo) };
  });
}

/**
 * Signs in. Unknown email, wrong password and disabled account give the same error. The rate limit is checked before
 * the password.
 */
export async function signIn(publicCall: PublicCall, clientInfo: ClientInfo, input: unknown) {
  const { email, password } = parse(credentials, input);
  const attempt = { emailKey: emailKey(email), clientInfo };
  const user = await findUser(publicCall, { emailKey: attempt.emailKey });
  const proven = await provePassword(publicCall, attempt, password, user);
  if (!user || !proven || user.disabledAt) throw wrongCredentials();
  return inTransaction(publicCall, async (publicCall) => {
    await requireUnchanged(publicCall, user);
    await removeOldSessions(publicCall, user.id);
    const token = await startSession(publicCall, user.id, clientInfo);
    await clearAttempts(publicCall, attempt);
    return { profile: profileOf(user), token };
  });
}

const wrongCredentials = () => unauthenticated(WRONG_CREDENTIALS);

/**
 * Locks the account and throws if its password has changed: a concurrent change of the password must end this session
 * too.
 */
async function requireUnchanged(publicCall: PublicCall, user: UserRow): Promise<void> {
  const stored = await query(publicCall)
    .selectFrom('user_account')
    .where('id', '=', user.id)
    .select(['password_hash', 'disabled_at'])
    .forShare()
    .executeTakeFirst();
  if (stored?.password_hash !== user.passwordHash || stored?.disabled_at) throw wrongCredentials();
}

export async function signOut(publicCall: PublicCall, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const rows = query(publicCall).deleteFrom('session').where('token_hash', '=', hashSecret(token));
  await writeStatement(rows.execute());
}

/** Returns the caller's sessions, oldest first, without their tokens. */
export async function list(call: Call) {
  await usesRecorded(call);
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

/** Whether it is the session of the current request. */
export const isCurrent = ({ sessionId }: Call, { id }: { id: string }) => id === sessionId;

/** Ends a session immediately. */
export function end(call: Call, id: string): Promise<void> {
  return write(call, (call) => removeOwned(call, Session, id, SESSION_MISSING));
}

/** Ends every session of the account, including the caller's. */
export function endAll(call: Call): Promise<{ ended: number }> {
  return write(call, async (call) => ({ ended: await removeSessions(call) }));
}

/** Deletes the account's sessions, optionally except one. */
export async function removeSessions(call: Call, but?: string): Promise<number> {
  const ended = await END_SESSIONS(query(call), { userId: call.user.id, but });
  return ended.length;
}

const END_SESSIONS = statement<{ userId: string; but: string | undefined }>()((tables, param) =>
  tables
    .deleteFrom('session')
    .where('user_id', '=', param('userId'))
    .where(sql<boolean>`id is distinct from ${param('but')}::uuid`)
    .returning('id'),
);
