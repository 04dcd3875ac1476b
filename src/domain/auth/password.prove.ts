import type { Guest } from '../../call.ts';
import type { UserRow } from '../users/user.entity.ts';
import { inHashQueue } from './hash-queue.ts';
import { verifyPassword } from './password.ts';
import { type Attempt, countAttempt, requireAttemptsLeft } from './sign-in-limit.ts';

/**
 * Returns whether the password is the account's. Counts every guess, wherever a password is asked for; the caller
 * calls `clearAttempts` after a right one. Without an account it takes as long and returns false. An attempt is
 * counted when its hash begins: one that the queue refuses was no guess, and rows grow no faster than hashes.
 */
export async function provePassword(
  guest: Guest,
  attempt: Attempt,
  password: string,
  user: UserRow | undefined,
): Promise<boolean> {
  await requireAttemptsLeft(guest, attempt);
  return inHashQueue(attempt.visitor, async () => {
    await countAttempt(guest, attempt);
    return verifyPassword(password, user?.passwordHash ?? null);
  });
}
