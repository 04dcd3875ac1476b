import { type PublicCall, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { USER_FIELDS, type UserRow } from './user.entity.ts';

type Identity = { id: string } | { emailKey: string };

/** Selects the account with this id or email. */
export function userBy(publicCall: PublicCall, by: Identity) {
  const users = query(publicCall).selectFrom('user_account');
  const wanted =
    'id' in by ? users.where('id', '=', by.id) : users.where('email_key', '=', by.emailKey);
  return wanted.select(columns('user_account', USER_FIELDS));
}

/** Returns the account with this id or email, without authorization. */
export const findUser = (publicCall: PublicCall, by: Identity): Promise<UserRow | undefined> =>
  userBy(publicCall, by).executeTakeFirst();
