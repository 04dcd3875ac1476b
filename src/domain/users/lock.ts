import { type Call, query } from '../../call.ts';
import { unauthenticated } from '../errors.ts';

/**
 * A critical section per account: locks its row until the end of the transaction. Returns the
 * timezone as of the lock, which may be newer than the call's. Refuses if the account was deleted since.
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
