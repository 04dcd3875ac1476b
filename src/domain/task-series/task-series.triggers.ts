const row = { timing: 'after' as const, forEach: 'row' as const };

/**
 * The triggers that request a run of the account's series: a new series creates the job; a new status of an occurrence
 * or a new time zone makes it due. Those of tasks and accounts are deferred to the commit, as the row of the job is
 * locked from then on.
 */
export const REQUESTS_SERIES = {
  ofSeries: [
    {
      ...row,
      name: 'task_series_schedules_run',
      events: ['insert' as const],
      expression:
        'create trigger "task_series_schedules_run" after insert on "task_series" for each row ' +
        'execute function schedule_series()',
    },
  ],
  ofTask: [
    {
      ...row,
      name: 'task_requests_series',
      events: ['update' as const],
      expression:
        'create constraint trigger "task_requests_series" after update on "task" ' +
        'deferrable initially deferred for each row ' +
        'when (new.series_id is not null and old.status is distinct from new.status) ' +
        'execute function request_series_of_task()',
    },
  ],
  ofAccount: [
    {
      ...row,
      name: 'user_account_requests_series',
      events: ['update' as const],
      expression:
        'create constraint trigger "user_account_requests_series" after update on "user_account" ' +
        'deferrable initially deferred for each row ' +
        'when (old.timezone is distinct from new.timezone) ' +
        'execute function request_series_of_account()',
    },
  ],
};
