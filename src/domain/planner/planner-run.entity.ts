import { defineEntity, p } from '@mikro-orm/core';
import type { ChangedType } from '../changes/change.triggers.ts';
import { instant, partOf } from '../records/columns.ts';
import { User } from '../users/user.entity.ts';

/** The last run of an account, until it is undone. */
export const PlannerRun = defineEntity({
  name: 'PlannerRun',
  tableName: 'planner_run',
  properties: {
    userId: () => partOf(User, 'user_id').primary(),
    id: p.uuid(),
    /** The numbers of blocks that the run created and cancelled. If an undo finds fewer, the user has changed some. */
    created: p.integer(),
    cancelled: p.integer(),
    createdAt: instant(),
    /**
     * The transactions whose changes the run has read, and the transaction that saved it. Null for runs of an earlier
     * version and of imported accounts.
     */
    inputSnapshot: p.string().columnType('pg_snapshot').nullable(),
    xid: p.string().columnType('xid8').nullable(),
    /** Types of records that changed since the run, and whose changes the outbox has already deleted. */
    sweptTypes: p.array().columnType('text[]').$type<ChangedType[]>().nullable(),
  },
});
