import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Call, query } from '../../call.ts';
import { columns, pick } from '../columns.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { insert, removeOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { API_KEY_FIELDS, ApiKey } from './api-key.entity.ts';
import { newApiKey } from './auth.input.ts';
import { displayPrefix, generateKey, hashSecret } from './key-format.ts';

type Issued = { name: string; expiresAt: string | null; readOnly: boolean };

/** The caller's keys, oldest first; never the secrets. */
export function list(call: Call) {
  return query(call)
    .selectFrom('api_key')
    .where('user_id', '=', call.user.id)
    .select(columns('api_key', API_KEY_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Issues a key. Its plain text is returned here only. */
export function create(call: Call, input: unknown) {
  return write(call, async (call) => {
    const values = parse(newApiKey, input);
    if (values.expiresAt !== null && values.expiresAt <= call.now) {
      throw invalid({ expiresAt: ['must be in the future'] });
    }
    const key = generateKey();
    const row = await issue(call.em, call.user.id, key, values, call.now);
    return { ...pick(row, API_KEY_FIELDS), key };
  });
}

export function issue(em: SqlEntityManager, userId: string, key: string, as: Issued, now: string) {
  return insert(em, ApiKey, {
    id: newId(),
    userId,
    ...as,
    prefix: displayPrefix(key),
    keyHash: hashSecret(key),
    createdAt: now,
    lastUsedAt: null,
  });
}

/** Revokes a key, effective at once. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, ApiKey, id, 'API key not found');
  });
}
