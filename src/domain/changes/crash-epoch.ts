import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';

/** Begins a new crash epoch if recovery has emptied the table. Of many instances the first one decides it. */
export async function beginCrashEpoch(guest: Guest): Promise<void> {
  await sql`insert into crash_epoch (id, epoch) values (1, gen_random_uuid())
    on conflict do nothing`.execute(query(guest));
}
