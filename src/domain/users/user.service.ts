import type { Call } from '../../call.ts';
import { notFound, refused } from '../errors.ts';
import { parse, record } from '../validation.ts';
import { write } from '../write.ts';
import { canonicalZone } from '../zones.ts';
import { saveAccount } from './account.service.ts';
import type { UserRow } from './user.entity.ts';
import { findUser } from './user.find.ts';
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
  return profileOf(await requireSelf(call));
}

/** Updates display name and timezone; ignores values that are not strings. */
export function update(call: Call, input: unknown) {
  return write(call, async (call) => {
    const user = await requireSelf(call);
    const sent = record(input, NOTHING_SENT);
    const valid = Object.fromEntries(
      ['displayName', 'timezone']
        .filter((field) => Object.hasOwn(sent, field) && typeof sent[field] === 'string')
        .map((field) => [field, sent[field]]),
    );
    if (Object.keys(valid).length === 0) throw refused(NOTHING_SENT);
    if (typeof valid.timezone === 'string' && !canonicalZone(valid.timezone)) {
      throw refused(NOT_A_ZONE);
    }
    return profileOf(await saveAccount(call, user, parse(profileChanges, valid)));
  });
}

export async function requireSelf(call: Call): Promise<UserRow> {
  const user = await findUser(call, { id: call.user.id });
  if (!user) throw notFound('User not found');
  return user;
}
