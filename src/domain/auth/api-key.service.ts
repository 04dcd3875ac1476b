import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Call, query } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { columns, pick } from '../columns.ts';
import { forbidden, invalid } from '../errors.ts';
import { insert, removeOwned, requireRoomFor } from '../owned.ts';
import { write } from '../write.ts';
import { API_KEY_FIELDS_OF_GRAPH, ApiKey, type ApiKeyRow } from './api-key.entity.ts';
import { newApiKey } from './auth.input.ts';
import { displayPrefix, generateKey, hashSecret } from './key-format.ts';
import { usesNoted } from './last-use.ts';
import { READ_ONLY, type Scope } from './scopes.ts';

type Issued = {
  id: string;
  userId: string;
  name: string;
  expiresAt: string | null;
  scopes: readonly Scope[];
};

/** The caller's keys, oldest first; never the secrets. */
export async function list(call: Call): Promise<ApiKeyRow[]> {
  await usesNoted(call.user.id);
  return query(call)
    .selectFrom('api_key')
    .where('user_id', '=', call.user.id)
    .select(columns('api_key', API_KEY_FIELDS_OF_GRAPH))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type Shown<Key> = Promise<ApiKeyRow & { key: Key }>;

/** Issues a key. Its plain text is returned here only; a call that was made before gets null. */
export function create(call: Call, input: unknown): Shown<string>;
export function create(call: Call, input: unknown, id: ChosenId): Shown<string | null>;
export function create(call: Call, input: unknown, id?: ChosenId): Shown<string | null> {
  return write(call, async (call) => {
    const made = parseNew(newApiKey, input, id);
    const { name, expiresAt } = made.content;
    const key = generateKey();
    const row = await createOnce(call, ApiKey, made, async (id) => {
      if (expiresAt !== null && expiresAt <= call.now) {
        throw invalid({ expiresAt: ['must be in the future'] });
      }
      await requireRoomFor(call, 'api_key', 1);
      const issued = { id, userId: call.user.id, name, expiresAt };
      return issue(call.em, { ...issued, scopes: scopesOf(call, made.content) }, key, call.now);
    });
    // A call that was made before has shown its key; nobody knows it any more.
    const isNew = row.keyHash === hashSecret(key);
    call.once?.secrets.push(key);
    return { ...pick(row, API_KEY_FIELDS_OF_GRAPH), key: isNew ? key : null };
  });
}

/** What a new key may do: what was asked for, else all that its maker may. Nobody gives what they lack. */
function scopesOf(
  call: Call,
  { readOnly, scopes }: { readOnly: boolean; scopes?: Scope[] | undefined },
): readonly Scope[] {
  const wanted = scopes ?? (readOnly ? READ_ONLY : call.scopes);
  const lacked = wanted.find((scope) => !call.scopes.includes(scope));
  if (lacked) throw forbidden(`This key cannot give the scope ${lacked}`);
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

/** Revokes a key, effective at once. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, ApiKey, id, 'API key not found');
  });
}
