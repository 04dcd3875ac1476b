import { defineEntity, p } from '@mikro-orm/core';

/**
 * One row with a random id, in an unlogged table: crash recovery empties it, a clean restart keeps it. An unchanged id
 * proves that no crash has occurred between two reads. After a crash PostgreSQL reassigns transaction ids whose log
 * records had not reached the disk, so earlier cursors are invalid.
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
