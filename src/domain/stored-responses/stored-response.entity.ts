import { defineEntity, p } from '@mikro-orm/core';
import { instant, partOf } from '../records/columns.ts';
import { User } from '../users/user.entity.ts';

/** The stored response of a request with an idempotency key. */
export const StoredResponse = defineEntity({
  name: 'StoredResponse',
  tableName: 'kept_answer',
  properties: {
    userId: () => partOf(User, 'user_id').primary(),
    key: p.text().primary(),
    /** A hash of the request. */
    fingerprint: p.text(),
    /** Null for a request that was executed and whose response is not stored yet. */
    status: p.integer().nullable(),
    contentType: p.text().nullable(),
    /**
     * The body of the response or, until it is stored, the outcome that it is made from. Null if it is too large to
     * store.
     */
    body: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [{ name: 'kept_answer_age_index', properties: ['userId', 'createdAt'] }],
});
