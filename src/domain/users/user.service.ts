import { notFound, refused } from '../../errors.ts';
import { readRows } from '../../read/readers.ts';
import { saveAccount } from '../accounts/account.service.ts';
import { type Call, readerOf } from '../call.ts';
import { write } from '../records/write.ts';
import { parse, record } from '../validation/validation.ts';
import { canonicalZone } from '../validation/zones.ts';
import type { UserRow } from './user.entity.ts';
import { findUser, userBy } from './user.find.ts';
import { profileChanges } from './user.input.ts';

export const NOTHING_SENT = 'No valid fields to update';
export const NOT_A_ZONE = 'timezone must be an IANA zone, e.g. Australia/Sydney';

/** The account as its owner sees it. */
export const profileOf = ({ id, email, displayName, timezone, role }: UserRow) => ({
  id,
  email,
  displayName,
  timezone,
  isAdmin: role === 'admin',
});

export async function profile(call: Call) {
  const [user] = await readRows(readerOf(call), userBy(call, { id: call.user.id }));
  return profileOf(requireUser(user));
}

/** Updates display name and time zone. Ignores values that are not strings. */
export function update(call: Call, input: unknown) {
  return write(call, async (call) => {
    const user = await requireSelf(call);
    const body = record(input, NOTHING_SENT);
    const valid = Object.fromEntries(
      ['displayName', 'timezone']
        .filter((field) => Object.hasOwn(body, field) && typeof body[field] === 'string')
        .map((field) => [field, body[field]]),
    );
    if (Object.keys(valid).length === 0) throw refused(NOTHING_SENT);
    if (typeof valid.timezone === 'string' && !canonicalZone(valid.timezone)) {
      throw refused(NOT_A_ZONE);
    }
    return profileOf(await saveAccount(call, user, parse(profileChanges, valid)));
  });
}

export const requireSelf = async (call: Call): Promise<UserRow> =>
  requireUser(await findUser(call, { id: call.user.id }));

function requireUser(user: UserRow | undefined): UserRow {
  if (!user) throw notFound('User not found');
  return user;
}
