import { defineList } from '../lists/list.ts';
import { CREATED, ID } from '../lists/order.ts';
import { ACCOUNT_FIELDS, type AccountRow, User } from './user.entity.ts';

/** Every account of the instance, oldest first. For those who run it. */
export const accountList = defineList<AccountRow>({
  entity: User,
  fields: ACCOUNT_FIELDS,
  orders: { createdAt: [CREATED, ID] },
  of: {},
  everybodys: true,
});
