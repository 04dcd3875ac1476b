import { type Guest, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { USER_FIELDS, type UserRow } from './user.entity.ts';

/** The account of that id or address, whoever asks. */
export function findUser(
  guest: Guest,
  by: { id: string } | { emailKey: string },
): Promise<UserRow | undefined> {
  const users = query(guest).selectFrom('user_account');
  const wanted =
    'id' in by ? users.where('id', '=', by.id) : users.where('email_key', '=', by.emailKey);
  return wanted.select(columns('user_account', USER_FIELDS)).executeTakeFirst();
}
