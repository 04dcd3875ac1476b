import { type Call, query } from '../../call.ts';

/**
 * Makes the writes of one account that must not cross queue up; ends with the transaction. Answers
 * with what the account says once it is locked, which may be newer than what the call knows.
 */
export function lockAccount(call: Call): Promise<{ timezone: string }> {
  return query(call)
    .selectFrom('user_account')
    .where('id', '=', call.user.id)
    .select('timezone')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
