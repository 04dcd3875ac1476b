import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { instant, length } from '../columns.ts';
import { owner } from '../users/user.entity.ts';

/** A key for the `Authorization` header. Only its hash is stored. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    name: p.text(),
    /** The first characters of the key, to identify it. */
    prefix: p.text(),
    keyHash: p.text().unique('api_key_hash_unique'),
    readOnly: p.boolean(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    expiresAt: instant().nullable(),
  },
  checks: [length('name', 1, 100)],
  indexes: [{ name: 'api_key_list_index', properties: ['userId', 'createdAt', 'id'] }],
});

export const API_KEY_FIELDS = [
  'id',
  'name',
  'prefix',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
  'readOnly',
] as const;

export type ApiKeyRow = Pick<InferEntity<typeof ApiKey>, (typeof API_KEY_FIELDS)[number]>;
