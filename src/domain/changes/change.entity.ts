import { defineEntity, p } from '@mikro-orm/core';
import { REQUESTS_PLAN } from '../planner/planner.triggers.ts';
import { instant } from '../records/columns.ts';
import type { CHANGED_TYPES, PUBLISHED_OPERATIONS } from './change.triggers.ts';

/**
 * The outbox: the changes of a transaction to an account's records, inserted by triggers in the same transaction. A row
 * holds the ids of one type and operation; null if there are too many to list.
 */
export const Change = defineEntity({
  name: 'Change',
  tableName: 'change',
  properties: {
    // No foreign key, as every write would check it. The deletion of an account deletes these rows last.
    userId: p.uuid().fieldName('user_id').primary(),
    /**
     * The transaction id. Readers compare it with their snapshot, as transactions do not commit in the order of their
     * ids.
     */
    xid: p.string().columnType('xid8').primary(),
    type: p.text().$type<(typeof CHANGED_TYPES)[number]>().primary(),
    operation: p.text().$type<(typeof PUBLISHED_OPERATIONS)[number]>().primary(),
    ids: p.array().columnType('uuid[]').nullable(),
    at: instant(),
    /** Whether the change requests a planner run: the planner reads this type, and the account has automatic runs. */
    requestsPlan: p.boolean().default(false),
  },
  indexes: [{ name: 'change_xid_index', properties: ['xid'] }],
  triggers: REQUESTS_PLAN,
});
