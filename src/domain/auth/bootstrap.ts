import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { open } from '../users/account.service.ts';
import { DEFAULT_TIMEZONE } from '../users/user.input.ts';
import { inTransaction } from '../write.ts';
import { issue } from './api-key.service.ts';
import { makeKey } from './key-format.ts';

/** Any number will do; of instances that start together, one makes the account. */
const BOOTSTRAP_LOCK = 7_160_315;

export type FirstAccount = { email: string; key: string; keyWasMade: boolean };

/** On a database without accounts, opens an admin account with a key. Otherwise does nothing. */
export function bootstrap(
  guest: Guest,
  settings: { email: string; key: string | undefined },
): Promise<FirstAccount | undefined> {
  return inTransaction(guest, async (guest) => {
    const { em } = guest;
    const rows = query(guest);
    await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`.execute(rows);
    const somebody = await rows.selectFrom('user_account').select('id').limit(1).executeTakeFirst();
    if (somebody) return undefined;
    const user = await open(em, guest.now, {
      email: settings.email,
      displayName: 'Admin',
      timezone: DEFAULT_TIMEZONE,
      role: 'admin',
      passwordHash: null,
    });
    const key = settings.key ?? makeKey();
    await issue(
      em,
      user.id,
      key,
      { name: 'First key', expiresAt: null, readOnly: false },
      guest.now,
    );
    return { email: user.email, key, keyWasMade: settings.key === undefined };
  });
}
