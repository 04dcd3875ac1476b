import { statement } from '../../read/sql/statement.ts';
import { hashSecret, looksLikeKey, sameHash } from '../api-keys/key-format.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { recordUse } from './last-use.ts';
import {
  RememberedCheck,
  remember,
  rememberedCredential,
  type ValidCredential,
} from './remembered-credentials.ts';
import { SCOPES } from './scopes.ts';

type Credentials = {
  key: string | undefined;
  /** Called only if there is no valid API key. */
  sessionToken: () => string | undefined;
  /** The account that the client expects the session to belong to; a session of another one is not valid. */
  sessionAccount?: string | undefined;
};

/** Returns the caller by a valid key, otherwise by a valid session, otherwise undefined. */
export async function authenticate(
  publicCall: PublicCall,
  { key, sessionToken, sessionAccount }: Credentials,
): Promise<Call | undefined> {
  const call = key && looksLikeKey(key) && (await byHash(publicCall, keyWithHash, key));
  if (call) return call;
  const token = sessionToken();
  const ofSession = token ? await byHash(publicCall, sessionWithHash, token) : undefined;
  return ofSession && isExpected(ofSession, sessionAccount) ? ofSession : undefined;
}

const isExpected = ({ user }: Pick<Call, 'user'>, account: string | undefined) =>
  account === undefined || user.id === account;

/**
 * Returns the caller of a credential that was valid a short time ago, without a statement. The reads of the request
 * verify that the credential is still valid: see `Call.credential`.
 */
export function rememberedCaller(
  publicCall: PublicCall,
  { key, sessionToken, sessionAccount }: Credentials,
): Call | undefined {
  const secret = key ?? sessionToken();
  const table = key === undefined ? 'session' : 'api_key';
  const credential = secret && rememberedCredential(hashSecret(secret));
  // A key is valid only in the header, a session token only in the cookie.
  if (!credential || credential.table !== table) return undefined;
  if (table === 'session' && !isExpected(credential, sessionAccount)) return undefined;
  const find = table === 'api_key' ? keyWithHash : sessionWithHash;
  const check = new RememberedCheck(
    credential,
    (hash) => find(publicCall, hash),
    (used) => recordUse(publicCall, used),
  );
  return { ...callOf(publicCall, credential), credential: check };
}

type Find = (publicCall: PublicCall, hash: string) => Promise<ValidCredential | undefined>;

async function byHash(publicCall: PublicCall, find: Find, secret: string) {
  const credential = await find(publicCall, hashSecret(secret));
  if (!credential) return undefined;
  remember(credential);
  recordUse(publicCall, credential);
  return callOf(publicCall, credential);
}

const callOf = (publicCall: PublicCall, { table, id, user, scopes }: ValidCredential): Call => ({
  ...publicCall,
  user,
  scopes,
  ...(table === 'session' && { sessionId: id }),
});

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

const keyWithHash: Find = async (publicCall, hash) => {
  const [row] = await BY_KEY(query(publicCall), { hash, now: publicCall.now });
  if (!row || !sameHash(row.key_hash, hash)) return undefined;
  const { id, timezone, role, scopes, keyId, lastUsedAt } = row;
  return { table: 'api_key', id: keyId, hash, user: { id, timezone, role }, scopes, lastUsedAt };
};

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

const sessionWithHash: Find = async (publicCall, hash) => {
  const [row] = await BY_SESSION(query(publicCall), { hash, now: publicCall.now });
  if (!row || !sameHash(row.token_hash, hash)) return undefined;
  const { id, timezone, role, sessionId, lastUsedAt } = row;
  const user = { id, timezone, role };
  return { table: 'session', id: sessionId, hash, user, scopes: SCOPES, lastUsedAt };
};
