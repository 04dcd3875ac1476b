import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { newId } from '../ids.ts';
import { createAccount } from '../users/account.service.ts';
import { DEFAULT_TIMEZONE } from '../users/user.input.ts';
import { inTransaction } from '../write.ts';
import { issue } from './api-key.service.ts';
import { generateKey } from './key-format.ts';
import { SCOPES } from './scopes.ts';

/** An arbitrary advisory lock id: of instances that start together, one creates the account. */
const BOOTSTRAP_LOCK = 7_160_315;

export type FirstAccount = { email: string; key: string; keyGenerated: boolean };

/** Creates an admin account with a key if the database has no accounts. */
export function bootstrap(
  guest: Guest,
  settings: { email: string; key: string | undefined },
): Promise<FirstAccount | undefined> {
  return inTransaction(guest, async (guest) => {
    const { em } = guest;
    const rows = query(guest);
    await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`.execute(rows);
    const existing = await rows.selectFrom('user_account').select('id').limit(1).executeTakeFirst();
    if (existing) return undefined;
    const user = await createAccount(em, guest.now, {
      email: settings.email,
      displayName: 'Admin',
      timezone: DEFAULT_TIMEZONE,
      role: 'admin',
      passwordHash: null,
    });
    const key = settings.key ?? generateKey();
    const first = { name: 'First key', expiresAt: null, scopes: SCOPES };
    await issue(em, { id: newId(), userId: user.id, ...first }, key, guest.now);
    return { email: user.email, key, keyGenerated: settings.key === undefined };
  });
}
