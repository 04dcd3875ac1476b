import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { PlanningSettings as Settings } from '../../scheduler/types.ts';
import { publishesSettings } from '../changes/change.triggers.ts';
import { SCHEDULES_PLAN } from '../planner/planner.triggers.ts';
import { partOf, range } from '../records/columns.ts';
import { User } from '../users/user.entity.ts';

/** Whether missed blocks count as work done, or their work is planned again. */
export const MISSED_WORK = ['counts', 'planned_again'] as const satisfies Settings['missedWork'][];

/** Whether the planner runs automatically, after changes and once a day. */
export const AUTO_PLAN = ['off', 'on'] as const;

export type AutoPlan = (typeof AUTO_PLAN)[number];

/** The planning settings of an account, at most one row each. Null means the default. */
export const PlanningSettings = defineEntity({
  name: 'PlanningSettings',
  tableName: 'planning_settings',
  properties: {
    userId: () => partOf(User, 'user_id').primary(),
    defaultEstimateMinutes: p.integer().nullable(),
    missedWork: p.enum(MISSED_WORK).nativeEnumName('missed_work').nullable(),
    maxMinutesPerDay: p.integer().nullable(),
    breakAfterMinutes: p.integer().nullable(),
    breakMinutes: p.integer().nullable(),
    comfortableSessionMinutes: p.integer().nullable(),
    spareShare: p.double().nullable(),
    autoPlan: p.enum(AUTO_PLAN).nativeEnumName('auto_plan').nullable(),
  },
  checks: [
    range('default_estimate_minutes', 1, 960),
    range('max_minutes_per_day', 1, 1440),
    range('break_after_minutes', 15, 1440),
    range('break_minutes', 0, 240),
    range('comfortable_session_minutes', 1, 240),
    {
      name: 'spare_share_range',
      // As PostgreSQL stores it, so that schema comparison finds no change.
      expression: `spare_share >= '0'::double precision and spare_share <= '0.9'::double precision`,
    },
  ],
  triggers: [...publishesSettings('planning_settings'), ...SCHEDULES_PLAN],
});

/** The settings of the scheduler. */
export const PLANNING_SETTINGS_FIELDS = [
  'defaultEstimateMinutes',
  'missedWork',
  'maxMinutesPerDay',
  'breakAfterMinutes',
  'breakMinutes',
  'comfortableSessionMinutes',
  'spareShare',
] as const satisfies (keyof Settings)[];

/** All settings of an account: the scheduler's, and automatic planning. */
export const ACCOUNT_SETTINGS_FIELDS = [...PLANNING_SETTINGS_FIELDS, 'autoPlan'] as const;

/** The stored settings of an account; null where not set. */
export type PlanningSettingsRow = Pick<
  InferEntity<typeof PlanningSettings>,
  (typeof PLANNING_SETTINGS_FIELDS)[number]
>;
