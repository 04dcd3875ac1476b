import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { tellsRecords } from '../changes/change.triggers.ts';
import { instant, length } from '../columns.ts';
import { owner } from '../users/user.entity.ts';
import type { Scope } from './scopes.ts';

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
    /** What it may do, in the order of their declaration; read-only is the one that may only read. */
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
    ...tellsRecords('api_key', 'api_key', ['insert', 'delete']),
    {
      // An instance that knows no scopes yet, while others are upgraded, issues keys as it did.
      name: 'scopes_given',
      timing: 'before',
      events: ['insert'],
      when: '(new.scopes IS NULL)',
      body: `new.scopes := case when new.read_only then '["read"]'::jsonb
  else '["read", "write", "plan", "admin"]'::jsonb end; return new`,
    },
  ],
});

/** As the contract has it. */
export const API_KEY_FIELDS = [
  'id',
  'name',
  'prefix',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
  'readOnly',
] as const;

export const API_KEY_FIELDS_OF_GRAPH = [...API_KEY_FIELDS, 'scopes'] as const;

export type ApiKeyRow = Pick<InferEntity<typeof ApiKey>, (typeof API_KEY_FIELDS_OF_GRAPH)[number]>;
