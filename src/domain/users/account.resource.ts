import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../list-args.ts';
import { ACCOUNT_FIELDS, User } from './user.entity.ts';

/** Every account of the instance, for those who run it. */
export const account = defineResource('user_account', listArgs(noFilter), {
  entity: User,
  fields: ACCOUNT_FIELDS,
  orders: { createdAt: ['createdAt', 'id'] },
  filters: {},
  isShared: true,
});
