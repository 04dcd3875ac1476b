import { type Call, type Guest, query } from '../../call.ts';
import { statement } from '../../read/sql/statement.ts';
import { isDiskFull } from '../database-faults.ts';
import { addMinutes } from '../instant.ts';
import { isReadOnly } from '../write.ts';
import { hashSecret, looksLikeKey, sameHash } from './key-format.ts';

/** The session cookie is only read if there is no valid key. */
type Credentials = { key: string | undefined; sessionToken: () => string | undefined };

/** Throttles writes of `lastUsedAt` to one per minute and key. */
const LAST_USED_RESOLUTION_MINUTES = 1;

/** The caller by a valid key, else by a valid session, else undefined. */
export async function authenticate(
  guest: Guest,
  { key, sessionToken }: Credentials,
): Promise<Call | undefined> {
  const call = key && (await byKey(guest, key));
  if (call) return call;
  const token = sessionToken();
  return token ? bySession(guest, token) : undefined;
}

type Secret = { hash: string; now: string };

const BY_KEY = statement<Secret>()((tables, param) =>
  tables
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .where('api_key.key_hash', '=', param('hash'))
    .where('user_account.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', param('now'))]))
    .select(['api_key.id as keyId', 'key_hash', 'read_only', 'last_used_at'])
    .select(['user_account.id', 'timezone', 'role']),
);

async function byKey(guest: Guest, key: string): Promise<Call | undefined> {
  if (!looksLikeKey(key)) return undefined;
  const hash = hashSecret(key);
  const [row] = await BY_KEY(query(guest), { hash, now: guest.now });
  if (!row || !sameHash(row.key_hash, hash)) return undefined;
  const { id, timezone, role } = row;
  const call = { ...guest, user: { id, timezone, role }, readOnly: row.read_only };
  await recordUse(call, row.keyId, row.last_used_at);
  return call;
}

const BY_SESSION = statement<Secret>()((tables, param) =>
  tables
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .where('token_hash', '=', param('hash'))
    .where('expires_at', '>', param('now'))
    .where('user_account.disabled_at', 'is', null)
    .select(['token_hash', 'user_account.id', 'timezone', 'role']),
);

async function bySession(guest: Guest, token: string): Promise<Call | undefined> {
  const hash = hashSecret(token);
  const [row] = await BY_SESSION(query(guest), { hash, now: guest.now });
  if (!row || !sameHash(row.token_hash, hash)) return undefined;
  const { id, timezone, role } = row;
  return { ...guest, user: { id, timezone, role }, readOnly: false };
}

async function recordUse(call: Call, keyId: string, lastUsedAt: string | null): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt > addMinutes(call.now, -LAST_USED_RESOLUTION_MINUTES))
    return;
  try {
    await query(call)
      .updateTable('api_key')
      .set({ last_used_at: call.now })
      .where('user_id', '=', call.user.id)
      // Whoever else records a use at this moment records the same one: nobody waits for that.
      .where('id', '=', (eb) =>
        eb
          .selectFrom('api_key as used')
          .where('used.user_id', '=', call.user.id)
          .where('used.id', '=', keyId)
          .select('used.id')
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  } catch (error) {
    // A read replica and a full disk cannot record the use.
    if (!isReadOnly(error) && !isDiskFull(error)) throw error;
  }
}
