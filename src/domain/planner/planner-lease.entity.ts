import { defineEntity, p } from '@mikro-orm/core';
import { instant, partOf } from '../records/columns.ts';
import { User } from '../users/user.entity.ts';

/** The lease of an account's current planner run, across instances. */
export const PlannerLease = defineEntity({
  name: 'PlannerLease',
  tableName: 'planner_lease',
  properties: {
    userId: () => partOf(User, 'user_id').primary(),
    holder: p.uuid(),
    /** Expiry, by the database's clock. After it, another run may take the lease. */
    until: instant(),
  },
});
