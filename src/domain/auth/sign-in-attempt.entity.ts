import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';

/** How often somebody has tried to sign in as somebody of late. Kept for all instances to see. */
export const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempt',
  properties: {
    /** A hash of the address that was tried and where the try came from. */
    key: p.text().primary(),
    count: p.integer(),
    since: instant(),
  },
  indexes: [{ name: 'sign_in_attempt_since_index', properties: ['since'] }],
});
