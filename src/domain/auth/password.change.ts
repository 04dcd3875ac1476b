import { conflict, invalid } from '../../errors.ts';
import { saveAccount } from '../accounts/account.service.ts';
import type { Call } from '../call.ts';
import { requireWritable, write } from '../records/write.ts';
import { removeSessions } from '../sessions/session.service.ts';
import { lockAccount } from '../users/lock.ts';
import type { UserRow } from '../users/user.entity.ts';
import { requireSelf } from '../users/user.service.ts';
import { normalizeShort } from '../validation/unicode.ts';
import { parseAsync } from '../validation/validation.ts';
import { isOwnName, OWN_NAME, passwordChange, passwordSetting } from './auth.input.ts';
import type { ClientInfo } from './client-info.ts';
import { inHashQueue } from './hash-queue.ts';
import { provePassword } from './password.prove.ts';
import { hashPassword } from './password.ts';
import { clearAttempts } from './sign-in-limit.ts';

/** Changes the caller's password, after checking the current one, and ends all other sessions. API keys stay valid. */
export async function changePassword(
  call: Call,
  clientInfo: ClientInfo,
  input: unknown,
): Promise<void> {
  requireWritable(call);
  const { currentPassword, newPassword } = await parseAsync(passwordChange, input);
  const user = await requireSelf(call);
  requireOtherThanName(newPassword, user);
  // Guesses here count towards the sign-in limit, so that an open browser gives no additional guesses.
  const attempt = { emailKey: user.emailKey, clientInfo };
  if (!(await provePassword(call, attempt, currentPassword, user)))
    throw invalid({ currentPassword: ['is wrong'] });
  // Before the new password is checked: the current one was correct either way.
  await clearAttempts(call, attempt);
  if (normalizeShort(currentPassword) === normalizeShort(newPassword)) {
    throw invalid({ newPassword: ['must not be the current password'] });
  }
  const passwordHash = await inHashQueue(clientInfo, () => hashPassword(newPassword));
  await write(call, async (call) => {
    await lockAccount(call);
    const { passwordHash: stored } = await requireSelf(call);
    if (stored !== user.passwordHash) throw conflict('The password was changed by another request');
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
