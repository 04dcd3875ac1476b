import type { SqlEntityManager } from '@mikro-orm/sql';
import { currentScope } from '../../concurrency/request-scope.ts';
import { forbidden, invalid } from '../../errors.ts';
import { newApiKey } from '../auth/auth.input.ts';
import { usesRecorded } from '../auth/last-use.ts';
import { READ_ONLY, type Scope } from '../auth/scopes.ts';
import { type Call, query } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { columns, pick } from '../records/columns.ts';
import { remover, requireRoomFor } from '../records/owned.ts';
import { insert } from '../records/rows.ts';
import { write } from '../records/write.ts';
import { API_KEY_FIELDS_OF_GRAPH, ApiKey, type ApiKeyRow } from './api-key.entity.ts';
import { displayPrefix, generateKey, hashSecret } from './key-format.ts';

type Issued = {
  id: string;
  userId: string;
  name: string;
  expiresAt: string | null;
  scopes: readonly Scope[];
};

/** Returns the caller's keys, oldest first, without their secrets. */
export async function list(call: Call): Promise<ApiKeyRow[]> {
  await usesRecorded(call);
  return query(call)
    .selectFrom('api_key')
    .where('user_id', '=', call.user.id)
    .select(columns('api_key', API_KEY_FIELDS_OF_GRAPH))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type Shown<Key> = Promise<ApiKeyRow & { key: Key }>;

/** Issues a key. Its plain text is returned only once: null for a retry with the same client-supplied id. */
export function create(call: Call, input: unknown): Shown<string>;
export function create(call: Call, input: unknown, id: ClientId): Shown<string | null>;
export function create(call: Call, input: unknown, id?: ClientId): Shown<string | null> {
  return write(call, async (call) => {
    const parsed = parseNew(newApiKey, input, id);
    const { name, expiresAt } = parsed.content;
    const key = generateKey();
    const row = await createWithClientId(call, ApiKey, parsed, async (id) => {
      if (expiresAt !== null && expiresAt <= call.now) {
        throw invalid({ expiresAt: ['must be in the future'] });
      }
      await requireRoomFor(call, 'api_key', 1);
      const issued = { id, userId: call.user.id, name, expiresAt };
      return issue(call.em, { ...issued, scopes: scopesOf(call, parsed.content) }, key, call.now);
    });
    // For a retry the row has the hash of the first key, whose plain text is not stored.
    const isNew = row.keyHash === hashSecret(key);
    call.idempotency?.secrets.push(key);
    currentScope()?.showSecret();
    return { ...pick(row, API_KEY_FIELDS_OF_GRAPH), key: isNew ? key : null };
  });
}

/**
 * Returns the scopes of a new key: the requested ones, otherwise all of the caller's. Throws FORBIDDEN for a scope that
 * the caller lacks.
 */
function scopesOf(
  call: Call,
  { readOnly, scopes }: { readOnly: boolean; scopes?: Scope[] | undefined },
): readonly Scope[] {
  const wanted = scopes ?? (readOnly ? READ_ONLY : call.scopes);
  const lacked = wanted.find((scope) => !call.scopes.includes(scope));
  if (lacked) throw forbidden(`This key cannot grant the scope ${lacked}`);
  return wanted;
}

export function issue(em: SqlEntityManager, issued: Issued, key: string, now: string) {
  const scopes = [...issued.scopes];
  return insert(em, ApiKey, {
    ...issued,
    scopes,
    readOnly: scopes.join() === READ_ONLY.join(),
    prefix: displayPrefix(key),
    keyHash: hashSecret(key),
    createdAt: now,
    lastUsedAt: null,
  });
}

/** Revokes a key immediately. */
export const remove = remover(ApiKey, 'API key not found');
