import { rowTrigger } from '../records/triggers.ts';

/**
 * The triggers that request a run of the account's series: a new series creates the job; a new status of an occurrence
 * or a new time zone makes it due. Those of tasks and accounts are deferred to the commit, as the row of the job is
 * locked from then on.
 */
export const REQUESTS_SERIES = {
  ofSeries: [
    rowTrigger({
      name: 'task_series_schedules_run',
      event: 'insert',
      table: 'task_series',
      run: 'schedule_series()',
    }),
  ],
  ofTask: [
    rowTrigger({
      name: 'task_requests_series',
      event: 'update',
      table: 'task',
      isDeferred: true,
      when: 'new.series_id is not null and old.status is distinct from new.status',
      run: 'request_series_of_task()',
    }),
  ],
  ofAccount: [
    rowTrigger({
      name: 'user_account_requests_series',
      event: 'update',
      table: 'user_account',
      isDeferred: true,
      when: 'old.timezone is distinct from new.timezone',
      run: 'request_series_of_account()',
    }),
  ],
};
