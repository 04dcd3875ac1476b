import type { Guest } from '../../call.ts';
import type { UserRow } from '../users/user.entity.ts';
import { inHashingTurn } from './hashing.ts';
import { verifyPassword } from './password.ts';
import { type Attempt, countAttempt } from './sign-in-limit.ts';

/**
 * Whether that is the account's password. Every guess is counted, wherever a password is asked for; whoever
 * was right calls `clearAttempts`. Without an account it takes as long and is wrong.
 */
export async function provePassword(
  guest: Guest,
  attempt: Attempt,
  password: string,
  user: UserRow | undefined,
): Promise<boolean> {
  await countAttempt(guest, attempt);
  return inHashingTurn(attempt.visitor, () => verifyPassword(password, user?.passwordHash ?? null));
}
