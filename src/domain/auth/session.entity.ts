import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import { owner } from '../users/user.entity.ts';

/** A signed-in browser. The cookie holds the token, the row only its hash. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    tokenHash: p.text().unique('session_token_unique'),
    createdAt: instant(),
    expiresAt: instant(),
  },
  indexes: [{ name: 'session_user_index', properties: ['userId', 'expiresAt'] }],
});
