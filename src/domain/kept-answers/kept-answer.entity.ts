import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import { User } from '../users/user.entity.ts';

/** The answer to a request that must not be carried out twice, under the key that its client gave it. */
export const KeptAnswer = defineEntity({
  name: 'KeptAnswer',
  tableName: 'kept_answer',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').primary().deleteRule('cascade'),
    key: p.text().primary(),
    /** A hash of the request. */
    fingerprint: p.text(),
    /** Null for a request that was carried out and whose answer is not known yet. */
    status: p.integer().nullable(),
    contentType: p.text().nullable(),
    /** Of the answer, or as long as that is not known, what it can be made of. Null if that is too large to be kept. */
    body: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [{ name: 'kept_answer_age_index', properties: ['userId', 'createdAt'] }],
});
