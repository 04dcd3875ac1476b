import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, shownFields } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

/** A signed-in browser. The cookie holds the token, the row only its hash. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    tokenHash: p.text().unique('session_token_unique'),
    /** The address and browser of the sign-in; null for sessions older than these columns. */
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'session_user_index', properties: ['userId', 'expiresAt'] },
    { name: 'session_list_index', properties: ['userId', 'createdAt', 'id'] },
  ],
  triggers: publishesRecords('session', 'session', ['insert', 'delete']),
});

/** Excludes the token. */
export const SESSION_FIELDS = shownFields(
  Session,
  ['id', 'address', 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'],
  { hidden: ['userId', 'tokenHash'] },
);
