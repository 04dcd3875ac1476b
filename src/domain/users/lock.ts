import { type Call, query } from '../../call.ts';

/**
 * A critical section per account: locks its row until the end of the transaction. Returns the
 * timezone as of the lock, which may be newer than the call's.
 */
export function lockAccount(call: Call): Promise<{ timezone: string }> {
  return query(call)
    .selectFrom('user_account')
    .where('id', '=', call.user.id)
    .select('timezone')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
