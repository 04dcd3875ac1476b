import { type Call, query } from '../../call.ts';

/** Makes the writes of one account that must not cross queue up; ends with the transaction. */
export async function lockAccount(call: Call): Promise<void> {
  await query(call)
    .selectFrom('user_account')
    .where('id', '=', call.user.id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}
