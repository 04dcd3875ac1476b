import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import { owner } from '../users/user.entity.ts';

/** An id that a client chose for a record, and what it was made with. It outlives the record. */
export const ChosenId = defineEntity({
  name: 'ChosenId',
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
