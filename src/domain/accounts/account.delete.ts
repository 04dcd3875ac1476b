import { invalid, unauthenticated } from '../../errors.ts';
import { accountDeletion } from '../auth/auth.input.ts';
import type { ClientInfo } from '../auth/client-info.ts';
import { provePassword } from '../auth/password.prove.ts';
import { clearAttempts } from '../auth/sign-in-limit.ts';
import type { Call } from '../call.ts';
import { requireWritable } from '../records/write.ts';
import type { UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';
import { parse } from '../validation/validation.ts';
import { removeAccount } from './account.remove.ts';
import { emailKey } from './account.service.ts';

/**
 * Deletes the caller's account with everything it owns, and returns its id. In addition to the credential it requires
 * the email and, if the account has one, the password, whose attempts count towards the sign-in limit.
 */
export async function deleteOwn(
  call: Call,
  clientInfo: ClientInfo,
  input: unknown,
): Promise<string> {
  requireWritable(call);
  const { email, password } = parse(accountDeletion, input);
  const user = await findUser(call, { id: call.user.id });
  if (!user) throw unauthenticated();
  if (emailKey(email) !== user.emailKey) {
    throw invalid({ email: ['must be the email address of this account'] });
  }
  if (user.passwordHash !== null) await requirePassword(call, clientInfo, user, password);
  return (await removeAccount(call, { id: user.id })).id;
}

async function requirePassword(
  call: Call,
  clientInfo: ClientInfo,
  user: UserRow,
  password: string | null | undefined,
): Promise<void> {
  if (password == null) throw invalid({ password: ['is required'] });
  const attempt = { emailKey: user.emailKey, clientInfo };
  if (!(await provePassword(call, attempt, password, user))) {
    throw invalid({ password: ['is not the password of this account'] });
  }
  await clearAttempts(call, attempt);
}
