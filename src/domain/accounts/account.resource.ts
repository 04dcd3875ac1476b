import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { ACCOUNT_FIELDS, User } from '../users/user.entity.ts';

/** All accounts of the instance, for admins. */
export const account = defineResource('user_account', listArgs(noFilter), {
  entity: User,
  fields: ACCOUNT_FIELDS,
  orders: { createdAt: ['createdAt', 'id'] },
  filters: {},
  isShared: true,
});
