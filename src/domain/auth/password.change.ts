import type { Call } from '../../call.ts';
import { conflict, invalid } from '../errors.ts';
import { normalizeShort } from '../unicode.ts';
import { saveAccount } from '../users/account.service.ts';
import { lockAccount } from '../users/lock.ts';
import type { UserRow } from '../users/user.entity.ts';
import { requireSelf } from '../users/user.service.ts';
import { parseAsync } from '../validation.ts';
import { requireWritable, write } from '../write.ts';
import { isOwnName, OWN_NAME, passwordChange, passwordSetting } from './auth.input.ts';
import { inHashQueue } from './hash-queue.ts';
import { provePassword } from './password.prove.ts';
import { hashPassword } from './password.ts';
import { removeSessions } from './session.service.ts';
import { clearAttempts } from './sign-in-limit.ts';
import type { Visitor } from './visitor.ts';

/** Changes the caller's password, which takes the old one, and ends all other sessions. Keys stay. */
export async function changePassword(call: Call, visitor: Visitor, input: unknown): Promise<void> {
  requireWritable(call);
  const { currentPassword, newPassword } = await parseAsync(passwordChange, input);
  const user = await requireSelf(call);
  requireOtherThanName(newPassword, user);
  // Whoever has found an open browser may not guess here more often than at sign-in.
  const attempt = { emailKey: user.emailKey, visitor };
  if (!(await provePassword(call, attempt, currentPassword, user)))
    throw invalid({ currentPassword: ['is wrong'] });
  // At once: the password was right, whatever becomes of the new one.
  await clearAttempts(call, attempt);
  if (normalizeShort(currentPassword) === normalizeShort(newPassword)) {
    throw invalid({ newPassword: ['must not be the current password'] });
  }
  const passwordHash = await inHashQueue(visitor, () => hashPassword(newPassword));
  await write(call, async (call) => {
    await lockAccount(call);
    const { passwordHash: stored } = await requireSelf(call);
    if (stored !== user.passwordHash) throw conflict('The password was changed meanwhile');
    await replacePassword(call, user, passwordHash);
  });
}

/** Sets an account's password on an operator's behalf, and ends all its sessions. */
export async function setPassword(call: Call, input: unknown): Promise<void> {
  const { newPassword } = await parseAsync(passwordSetting, input);
  const user = await requireSelf(call);
  requireOtherThanName(newPassword, user);
  const passwordHash = await inHashQueue(undefined, () => hashPassword(newPassword));
  await write(call, (call) => replacePassword(call, user, passwordHash));
}

async function replacePassword(call: Call, user: UserRow, passwordHash: string): Promise<void> {
  await saveAccount(call, user, { passwordHash });
  await removeSessions(call, call.sessionId);
}

function requireOtherThanName(password: string, owner: UserRow): void {
  if (isOwnName(password, owner)) throw invalid({ newPassword: [OWN_NAME] });
}
