import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { newId } from '../ids.ts';
import { addDays } from '../instant.ts';
import { insert } from '../owned.ts';
import { hashSecret } from './key-format.ts';
import { Session } from './session.entity.ts';
import type { Visitor } from './visitor.ts';

/** How long a browser stays signed in. */
export const SESSION_DAYS = 30;

/** Of one account at a time: a further one ends the oldest. */
const MOST_SESSIONS = 100;

const LONGEST_USER_AGENT = 300;

/** Returns the token; only its hash is stored. */
export async function startSession(
  { em, now }: Guest,
  userId: string,
  { address, userAgent }: Visitor,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insert(em, Session, {
    id: newId(),
    userId,
    tokenHash: hashSecret(token),
    address,
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    createdAt: now,
    lastUsedAt: null,
    expiresAt: addDays(now, SESSION_DAYS),
  });
  return token;
}

/** Removes the account's sessions that have ended, and the oldest where there is no room for another. */
export async function removeOldSessions(guest: Guest, userId: string): Promise<void> {
  await query(guest)
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('expires_at', '<=', guest.now),
        eb(
          'id',
          'in',
          selectFrom('session')
            .where('user_id', '=', userId)
            .select('id')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .offset(sql.lit(MOST_SESSIONS - 1)),
        ),
      ]),
    )
    .execute();
}
