import { newAccount } from '../auth/auth.input.ts';
import { inHashQueue } from '../auth/hash-queue.ts';
import { hashPassword } from '../auth/password.ts';
import type { PublicCall } from '../call.ts';
import { inTransaction } from '../records/write.ts';
import { parseAsync } from '../validation/validation.ts';
import { accountView, createAccount } from './account.service.ts';

/** Creates an account on an operator's behalf. */
export async function addAccount(publicCall: PublicCall, input: unknown) {
  const { password, ...account } = await parseAsync(newAccount, input);
  const passwordHash = password ? await inHashQueue(undefined, () => hashPassword(password)) : null;
  return inTransaction(publicCall, async ({ em, now }) =>
    accountView(await createAccount(em, now, { ...account, passwordHash })),
  );
}
