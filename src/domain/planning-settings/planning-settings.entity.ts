import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { PlanningSettings as Settings } from '../../scheduler/types.ts';
import { tellsSettings } from '../changes/change.triggers.ts';
import { range } from '../columns.ts';
import { User } from '../users/user.entity.ts';

/** What becomes of the time of a missed block. */
export const MISSED_WORK = ['counts', 'planned_again'] as const satisfies Settings['missedWork'][];

/** How an account wants its plans, at most a row for each; null is the default. */
export const PlanningSettings = defineEntity({
  name: 'PlanningSettings',
  tableName: 'planning_settings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    missedWork: p.enum(MISSED_WORK).nativeEnumName('missed_work').nullable(),
    maxMinutesPerDay: p.integer().nullable(),
    breakAfterMinutes: p.integer().nullable(),
    breakMinutes: p.integer().nullable(),
    comfortableSessionMinutes: p.integer().nullable(),
    spareShare: p.double().nullable(),
  },
  checks: [
    range('max_minutes_per_day', 1, 1440),
    range('break_after_minutes', 15, 1440),
    range('break_minutes', 0, 240),
    range('comfortable_session_minutes', 1, 240),
    {
      name: 'spare_share_range',
      // Written as PostgreSQL keeps it, so that it is found unchanged.
      expression: `spare_share >= '0'::double precision and spare_share <= '0.9'::double precision`,
    },
  ],
  triggers: tellsSettings('planning_settings'),
});

export const PLANNING_SETTINGS_FIELDS = [
  'missedWork',
  'maxMinutesPerDay',
  'breakAfterMinutes',
  'breakMinutes',
  'comfortableSessionMinutes',
  'spareShare',
] as const satisfies (keyof Settings)[];

/** What an account has set. */
export type PlanningSettingsRow = Pick<
  InferEntity<typeof PlanningSettings>,
  (typeof PLANNING_SETTINGS_FIELDS)[number]
>;
