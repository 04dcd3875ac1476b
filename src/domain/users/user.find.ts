import { type PublicCall, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { USER_FIELDS, type UserRow } from './user.entity.ts';

/** Returns the account with this id or email, without authorization. */
export function findUser(
  publicCall: PublicCall,
  by: { id: string } | { emailKey: string },
): Promise<UserRow | undefined> {
  const users = query(publicCall).selectFrom('user_account');
  const wanted =
    'id' in by ? users.where('id', '=', by.id) : users.where('email_key', '=', by.emailKey);
  return wanted.select(columns('user_account', USER_FIELDS)).executeTakeFirst();
}
