import { statement } from '../../read/sql/statement.ts';
import { hashSecret, looksLikeKey, sameHash } from '../api-keys/key-format.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { recordUse } from './last-use.ts';
import { SCOPES } from './scopes.ts';

/** `sessionToken` is called only if there is no valid API key. */
type Credentials = { key: string | undefined; sessionToken: () => string | undefined };

/** Returns the caller by a valid key, otherwise by a valid session, otherwise undefined. */
export async function authenticate(
  publicCall: PublicCall,
  { key, sessionToken }: Credentials,
): Promise<Call | undefined> {
  const call = key && (await byKey(publicCall, key));
  if (call) return call;
  const token = sessionToken();
  return token ? bySession(publicCall, token) : undefined;
}

type Secret = { hash: string; now: string };

const BY_KEY = statement<Secret>()((tables, param) =>
  tables
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .where('api_key.key_hash', '=', param('hash'))
    .where('user_account.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', param('now'))]))
    .select(['api_key.id as keyId', 'key_hash', 'scopes', 'last_used_at as lastUsedAt'])
    .select(['user_account.id', 'timezone', 'role']),
);

async function byKey(publicCall: PublicCall, key: string): Promise<Call | undefined> {
  if (!looksLikeKey(key)) return undefined;
  const hash = hashSecret(key);
  const [row] = await BY_KEY(query(publicCall), { hash, now: publicCall.now });
  if (!row || !sameHash(row.key_hash, hash)) return undefined;
  const { id, timezone, role, scopes, keyId, lastUsedAt } = row;
  recordUse(publicCall, { table: 'api_key', id: keyId, userId: id, lastUsedAt });
  return { ...publicCall, user: { id, timezone, role }, scopes };
}

const BY_SESSION = statement<Secret>()((tables, param) =>
  tables
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .where('token_hash', '=', param('hash'))
    .where('expires_at', '>', param('now'))
    .where('user_account.disabled_at', 'is', null)
    .select(['session.id as sessionId', 'token_hash', 'last_used_at as lastUsedAt'])
    .select(['user_account.id', 'timezone', 'role']),
);

async function bySession(publicCall: PublicCall, token: string): Promise<Call | undefined> {
  const hash = hashSecret(token);
  const [row] = await BY_SESSION(query(publicCall), { hash, now: publicCall.now });
  if (!row || !sameHash(row.token_hash, hash)) return undefined;
  const { id, timezone, role, sessionId, lastUsedAt } = row;
  recordUse(publicCall, { table: 'session', id: sessionId, userId: id, lastUsedAt });
  return { ...publicCall, user: { id, timezone, role }, scopes: SCOPES, sessionId };
}
