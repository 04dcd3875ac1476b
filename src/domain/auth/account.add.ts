import type { Guest } from '../../call.ts';
import { accountView, createAccount } from '../users/account.service.ts';
import { parseAsync } from '../validation.ts';
import { inTransaction } from '../write.ts';
import { newAccount } from './auth.input.ts';
import { inHashQueue } from './hash-queue.ts';
import { hashPassword } from './password.ts';

/** Creates an account on an operator's behalf. */
export async function addAccount(guest: Guest, input: unknown) {
  const { password, ...account } = await parseAsync(newAccount, input);
  const passwordHash = password ? await inHashQueue(undefined, () => hashPassword(password)) : null;
  return inTransaction(guest, async ({ em, now }) =>
    accountView(await createAccount(em, now, { ...account, passwordHash })),
  );
}
