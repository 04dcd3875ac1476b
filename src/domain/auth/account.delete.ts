import type { Call } from '../../call.ts';
import { invalid, unauthenticated } from '../errors.ts';
import { removeAccount } from '../users/account.remove.ts';
import { emailKey } from '../users/account.service.ts';
import type { UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';
import { parse } from '../validation.ts';
import { requireWritable } from '../write.ts';
import { accountDeletion } from './auth.input.ts';
import { provePassword } from './password.prove.ts';
import { clearAttempts } from './sign-in-limit.ts';
import type { Visitor } from './visitor.ts';

/**
 * Deletes the caller's own account with all that it owns; answers with its id. A key or an open browser is
 * not enough: it takes the address and, if the account has one, the password, guessed at no more often than
 * by signing in.
 */
export async function deleteOwn(call: Call, visitor: Visitor, input: unknown): Promise<string> {
  requireWritable(call);
  const { email, password } = parse(accountDeletion, input);
  const user = await findUser(call, { id: call.user.id });
  if (!user) throw unauthenticated();
  if (emailKey(email) !== user.emailKey) {
    throw invalid({ email: ['must be the address of this account'] });
  }
  if (user.passwordHash !== null) await requirePassword(call, visitor, user, password);
  return (await removeAccount(call, { id: user.id })).id;
}

async function requirePassword(
  call: Call,
  visitor: Visitor,
  user: UserRow,
  password: string | null | undefined,
): Promise<void> {
  if (password == null) throw invalid({ password: ['is required'] });
  const attempt = { emailKey: user.emailKey, visitor };
  if (!(await provePassword(call, attempt, password, user))) {
    throw invalid({ password: ['is not that of this account'] });
  }
  await clearAttempts(call, attempt);
}
