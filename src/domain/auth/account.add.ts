import type { Guest } from '../../call.ts';
import { open, shown } from '../users/account.service.ts';
import { parse } from '../validation.ts';
import { inTransaction } from '../write.ts';
import { addedAccount } from './auth.input.ts';
import { hashPassword } from './password.ts';

/** Opens an account for somebody else. */
export async function addAccount(guest: Guest, input: unknown) {
  const { password, ...account } = parse(addedAccount, input);
  const passwordHash = password ? await hashPassword(password) : null;
  return inTransaction(guest, async ({ em, now }) =>
    shown(await open(em, now, { ...account, passwordHash })),
  );
}
