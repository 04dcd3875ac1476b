import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import type { CHANGED_TYPES, OPERATIONS_TOLD } from './change.triggers.ts';

/**
 * The outbox: what a transaction has changed of an account's, written by triggers as part of it. A row holds
 * the ids of one type and operation; null where they are too many to be told one by one.
 */
export const Change = defineEntity({
  name: 'Change',
  tableName: 'change',
  properties: {
    // No foreign key: it would be looked up at every write. Who removes an account removes these last.
    userId: p.uuid().fieldName('user_id').primary(),
    /** The transaction: what another has seen is told by its snapshot, in whichever order they commit. */
    xid: p.string().columnType('xid8').primary(),
    type: p.text().$type<(typeof CHANGED_TYPES)[number]>().primary(),
    operation: p.text().$type<(typeof OPERATIONS_TOLD)[number]>().primary(),
    ids: p.array().columnType('uuid[]').nullable(),
    at: instant(),
  },
  indexes: [{ name: 'change_xid_index', properties: ['xid'] }],
});
