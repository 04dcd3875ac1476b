import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { publishesAccount } from '../changes/change.triggers.ts';
import { instant, partOf, shownFields } from '../records/columns.ts';
import { REQUESTS_FETCH } from '../subscribed-calendars/subscribed-calendar.triggers.ts';
import { REQUESTS_SERIES } from '../task-series/task-series.triggers.ts';

export const ROLES = ['user', 'admin'] as const;

/** An account, including the profile of `/api/user`. */
export const User = defineEntity({
  name: 'User',
  tableName: 'user_account',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    /** The email in lower case, for a case-insensitive unique index. */
    emailKey: p.text().unique('user_account_email_unique'),
    displayName: p.text(),
    timezone: p.text(),
    role: p.enum(ROLES).nativeEnumName('user_role'),
    passwordHash: p.text().nullable(),
    disabledAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  triggers: [
    ...publishesAccount('user_account'),
    ...REQUESTS_SERIES.ofAccount,
    ...REQUESTS_FETCH.ofAccount,
  ],
});

export const USER_FIELDS = [
  'id',
  'email',
  'emailKey',
  'displayName',
  'timezone',
  'role',
  'passwordHash',
  'disabledAt',
  'createdAt',
  'updatedAt',
] as const;

export type UserRow = Pick<InferEntity<typeof User>, (typeof USER_FIELDS)[number]>;

/** The fields that admins see. */
export const ACCOUNT_FIELDS = shownFields(
  User,
  ['id', 'email', 'displayName', 'timezone', 'role', 'disabledAt', 'createdAt'],
  { hidden: ['emailKey', 'passwordHash', 'updatedAt'] },
);

export type AccountRow = Pick<UserRow, (typeof ACCOUNT_FIELDS)[number]>;

/** The owning account: a column of every table, so that every query can filter by it. */
export const owner = () => partOf(User, 'user_id');
