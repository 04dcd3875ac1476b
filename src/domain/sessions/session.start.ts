import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashSecret } from '../api-keys/key-format.ts';
import type { ClientInfo } from '../auth/client-info.ts';
import { type PublicCall, query } from '../call.ts';
import { newId } from '../records/ids.ts';
import { insert } from '../records/rows.ts';
import { addDays } from '../validation/instant.ts';
import { Session } from './session.entity.ts';

/** The lifetime of a session. */
export const SESSION_DAYS = 30;

/** The most sessions of an account; a further one ends the oldest. */
const MOST_SESSIONS = 100;

const LONGEST_USER_AGENT = 300;

/** Creates a session and returns its token. Only its hash is stored. */
export async function startSession(
  { em, now }: PublicCall,
  userId: string,
  { address, userAgent }: ClientInfo,
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

/** Deletes the account's expired sessions, and its oldest if the limit is reached. */
export async function removeOldSessions(publicCall: PublicCall, userId: string): Promise<void> {
  await query(publicCall)
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('expires_at', '<=', publicCall.now),
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
