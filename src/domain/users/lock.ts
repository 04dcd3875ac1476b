import { unauthenticated } from '../../errors.ts';
import { type Call, query } from '../call.ts';

/**
 * Locks the account's row until the end of the transaction, as a critical section per account. Returns the time zone as
 * of the lock, which may be newer than the call's. Throws UNAUTHENTICATED if the account has been deleted.
 */
export async function lockAccount(call: Call): Promise<{ timezone: string }> {
  const account = await query(call)
    .selectFrom('user_account')
    .where('id', '=', call.user.id)
    .select('timezone')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw unauthenticated();
  return account;
}
