import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';

export const ROLES = ['user', 'admin'] as const;

/** One account; the profile of `/api/user` is part of it. */
export const User = defineEntity({
  name: 'User',
  tableName: 'user_account',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    /** The email in lower case, which makes it unique without regard to case. */
    emailKey: p.text().unique('user_account_email_unique'),
    displayName: p.text(),
    timezone: p.text(),
    role: p.enum(ROLES).nativeEnumName('user_role'),
    passwordHash: p.text().nullable(),
    disabledAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

export type UserRow = InferEntity<typeof User>;

/** What those who run the instance see of an account. */
export const ACCOUNT_FIELDS = [
  'id',
  'email',
  'displayName',
  'timezone',
  'role',
  'disabledAt',
  'createdAt',
] as const;

export type AccountRow = Pick<UserRow, (typeof ACCOUNT_FIELDS)[number]>;

/** The account that a row belongs to. Every table carries it, so that every query can name it. */
export const owner = () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade');
