import type { PublicCall } from '../call.ts';
import type { UserRow } from '../users/user.entity.ts';
import { inHashQueue } from './hash-queue.ts';
import { verifyPassword } from './password.ts';
import { type Attempt, countAttempt, requireAttemptsLeft } from './sign-in-limit.ts';

/**
 * Returns whether the password is the account's. Counts the attempt towards the sign-in limit; the caller calls
 * `clearAttempts` after a correct one. Without an account it takes as long and returns false. The attempt is counted
 * when its hash begins, so that a request rejected by the queue counts nothing, and rows grow no faster than hashes.
 */
export async function provePassword(
  publicCall: PublicCall,
  attempt: Attempt,
  password: string,
  user: UserRow | undefined,
): Promise<boolean> {
  await requireAttemptsLeft(publicCall, attempt);
  return inHashQueue(attempt.clientInfo, async () => {
    await countAttempt(publicCall, attempt);
    return verifyPassword(password, user?.passwordHash ?? null);
  });
}
