import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { issue } from '../api-keys/api-key.service.ts';
import { generateKey } from '../api-keys/key-format.ts';
import { SCOPES } from '../auth/scopes.ts';
import { type PublicCall, query } from '../call.ts';
import { newId } from '../records/ids.ts';
import { inTransaction } from '../records/write.ts';
import { DEFAULT_TIMEZONE } from '../users/user.input.ts';
import { createAccount } from './account.service.ts';

export type FirstAccount = { email: string; key: string; keyGenerated: boolean };

/** Creates an admin account with a key if the database has no accounts. */
export function bootstrap(
  publicCall: PublicCall,
  settings: { email: string; key: string | undefined },
): Promise<FirstAccount | undefined> {
  return inTransaction(publicCall, async (publicCall) => {
    const { em } = publicCall;
    const rows = query(publicCall);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bootstrap})`.execute(rows);
    const existing = await rows.selectFrom('user_account').select('id').limit(1).executeTakeFirst();
    if (existing) return undefined;
    const user = await createAccount(em, publicCall.now, {
      email: settings.email,
      displayName: 'Admin',
      timezone: DEFAULT_TIMEZONE,
      role: 'admin',
      passwordHash: null,
    });
    const key = settings.key ?? generateKey();
    const first = { name: 'First key', expiresAt: null, scopes: SCOPES };
    await issue(em, { id: newId(), userId: user.id, ...first }, key, publicCall.now);
    return { email: user.email, key, keyGenerated: settings.key === undefined };
  });
}
