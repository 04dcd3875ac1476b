import { sql } from 'kysely';
import { type PublicCall, query } from '../call.ts';
import { isSealedWithFirstKey, openSecret, SecretError, sealSecret } from '../secrets/secrets.ts';

/** The number of addresses that were encrypted again, and of those that no key decrypts. */
type Resealed = { resealed: number; unreadable: number };

/** The calendars that are read at a time. */
const PAGE = 500;

/** Before every id of a record. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Encrypts the stored addresses of all accounts with the first key, so that the others can be removed. */
export async function resealAddresses(call: PublicCall): Promise<Resealed> {
  const result = { resealed: 0, unreadable: 0 };
  for (let after = FIRST_ID; ; ) {
    const calendars = await pageOf(call, after);
    for (const { id, user_id, sealed_address } of calendars) {
      const address = resealed(sealed_address);
      if (address === undefined) result.unreadable++;
      if (!address || address === sealed_address) continue;
      const { numUpdatedRows } = await query(call)
        .updateTable('subscribed_calendar')
        .set({ sealed_address: address })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        // A new address, stored meanwhile, stays.
        .where('sealed_address', '=', sealed_address)
        .executeTakeFirst();
      result.resealed += Number(numUpdatedRows);
    }
    const last = calendars.at(-1);
    if (!last || calendars.length < PAGE) return result;
    after = last.id;
  }
}

const pageOf = (call: PublicCall, after: string) =>
  query(call)
    .selectFrom('subscribed_calendar')
    .where('sealed_address', 'is not', null)
    .where(sql<boolean>`id > ${after}::uuid`)
    .select(['id', 'user_id', 'sealed_address'])
    .orderBy('id')
    .limit(PAGE)
    .$narrowType<{ sealed_address: string }>()
    .execute();

/** Returns an address as the first key encrypts it; `undefined` if no key of the process decrypts it. */
export function resealed(sealed: string): string | undefined {
  if (isSealedWithFirstKey(sealed)) return sealed;
  try {
    return sealSecret(openSecret(sealed));
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
