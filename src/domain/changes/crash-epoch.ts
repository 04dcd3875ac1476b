import { sql } from 'kysely';
import { type PublicCall, query } from '../call.ts';

/** Begins a new crash epoch if recovery has emptied the table. With several instances the first insert wins. */
export async function beginCrashEpoch(publicCall: PublicCall): Promise<void> {
  await sql`insert into crash_epoch (id, epoch) values (1, gen_random_uuid())
    on conflict do nothing`.execute(query(publicCall));
}
