import { defineEntity, p } from '@mikro-orm/core';

/**
 * One row with a random id, in an unlogged table: crash recovery empties it, a clean restart keeps it. An id
 * that is unchanged proves that no crash lies between two reads. After a crash PostgreSQL assigns those
 * transaction ids again whose log records had not reached the disk, so that cursors from before it are void.
 */
export const CrashEpoch = defineEntity({
  name: 'CrashEpoch',
  tableName: 'crash_epoch',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    epoch: p.uuid(),
  },
  checks: [{ name: 'crash_epoch_is_one_row', expression: 'id = 1' }],
});
