import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import { User } from '../users/user.entity.ts';

/** The last run of an account, as long as it can be undone. */
export const PlannerRun = defineEntity({
  name: 'PlannerRun',
  tableName: 'planner_run',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').primary().deleteRule('cascade'),
    id: p.uuid(),
    /** How many blocks it wrote, and how many it replaced: if there are fewer now, something changed. */
    created: p.integer(),
    cancelled: p.integer(),
    createdAt: instant(),
  },
});
