import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

/** A client-supplied id with a hash of its record's input. Kept after the record is deleted. */
export const ClientId = defineEntity({
  name: 'ClientId',
  tableName: 'chosen_id',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    /** The table of the record. */
    kind: p.text(),
    /** A hash of the validated input. */
    content: p.text(),
    createdAt: instant(),
  },
  indexes: [{ name: 'chosen_id_user_index', properties: ['userId'] }],
});
