import type { ChangedType } from '../changes/change.triggers.ts';
import { rowTrigger } from '../records/triggers.ts';

/** The records that a run reads, by their types in the outbox. */
export const PLANNING_TYPES = [
  'task',
  'time_block',
  'calendar_event',
  'schedule_preference',
  'project',
  'planning_settings',
  'user',
] as const satisfies ChangedType[];

/** Set to `on` for a transaction that saves or undoes a plan: its changes request no run. */
export const SAVES_PLAN = 'task_planner.saves_plan';

/**
 * The triggers of the outbox that request a run for accounts with automatic runs. The first takes a shared advisory
 * lock of the account until the transaction ends; the job is not claimed meanwhile (`isFreeOfWriters`). The second is
 * deferred to the commit: the row of the job is locked for no longer than that, so that writes of one account do not
 * wait for each other.
 */
export const REQUESTS_PLAN = [
  rowTrigger({
    name: 'change_marks_writer',
    event: 'insert',
    table: 'change',
    when: 'new.requests_plan',
    run: 'mark_writer()',
  }),
  rowTrigger({
    name: 'change_requests_plan',
    event: 'insert',
    table: 'change',
    isDeferred: true,
    when: 'new.requests_plan',
    run: 'request_plan()',
  }),
];

/**
 * The triggers of the settings: they create the job of an account when automatic runs are switched on, and delete it
 * when they are switched off.
 */
export const SCHEDULES_PLAN = (['insert', 'update'] as const).map((event) =>
  rowTrigger({
    name: `planning_settings_schedules_plan_on_${event}`,
    event,
    table: 'planning_settings',
    run: 'schedule_plan()',
  }),
);
