import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Scope } from '../auth/scopes.ts';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, shownFields } from '../records/columns.ts';
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
    /** In the order of their declaration. A read-only key has `read` only. */
    scopes: p.json<Scope[]>(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    expiresAt: instant().nullable(),
  },
  checks: [
    length('name', 1, 100),
    {
      name: 'api_key_scopes_known',
      expression: `scopes <@ '["read", "write", "plan", "admin"]'::jsonb and scopes @> '["read"]'::jsonb`,
    },
  ],
  indexes: [{ name: 'api_key_list_index', properties: ['userId', 'createdAt', 'id'] }],
  triggers: [
    ...publishesRecords('api_key', 'api_key', ['insert', 'delete']),
    {
      // For instances of an earlier version without scopes, during an upgrade: sets the scopes of the keys that they
      // issue.
      name: 'scopes_given',
      timing: 'before',
      events: ['insert'],
      when: '(new.scopes IS NULL)',
      body: `new.scopes := case when new.read_only then '["read"]'::jsonb
  else '["read", "write", "plan", "admin"]'::jsonb end; return new`,
    },
  ],
});

/** The fields of a key in the REST API. */
export const API_KEY_FIELDS = [
  'id',
  'name',
  'prefix',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
  'readOnly',
] as const;

export const API_KEY_FIELDS_OF_GRAPH = shownFields(ApiKey, [...API_KEY_FIELDS, 'scopes'], {
  hidden: ['userId', 'keyHash'],
});

export type ApiKeyRow = Pick<InferEntity<typeof ApiKey>, (typeof API_KEY_FIELDS_OF_GRAPH)[number]>;
