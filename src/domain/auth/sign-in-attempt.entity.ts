import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../records/columns.ts';

/** Sign-in attempts in the current window; in the database, so that all instances share the limit. */
export const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempt',
  properties: {
    /** A hash of the email and the IP address. */
    key: p.text().primary(),
    count: p.integer(),
    since: instant(),
  },
  indexes: [{ name: 'sign_in_attempt_since_index', properties: ['since'] }],
});
