import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import { User } from '../users/user.entity.ts';

/** Which run of an account is under way, on whichever instance. */
export const PlannerLease = defineEntity({
  name: 'PlannerLease',
  tableName: 'planner_lease',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').primary().deleteRule('cascade'),
    holder: p.uuid(),
    /** By the database's clock; whoever waits may take over after it. */
    until: instant(),
  },
});
