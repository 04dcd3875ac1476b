const row = { timing: 'after' as const, forEach: 'row' as const };

/**
 * The triggers that request a fetch: a new calendar creates its job, and a new time zone makes the jobs of the account
 * due, as all-day events depend on it. The second is deferred to the commit, as the rows of the jobs are locked from
 * then on.
 */
export const REQUESTS_FETCH = {
  ofCalendar: [
    {
      ...row,
      name: 'subscribed_calendar_schedules_fetch',
      events: ['insert' as const],
      expression:
        'create trigger "subscribed_calendar_schedules_fetch" after insert on "subscribed_calendar" for each row ' +
        'execute function schedule_fetch()',
    },
  ],
  ofAccount: [
    {
      ...row,
      name: 'user_account_requests_fetches',
      events: ['update' as const],
      expression:
        'create constraint trigger "user_account_requests_fetches" after update on "user_account" ' +
        'deferrable initially deferred for each row ' +
        'when (old.timezone is distinct from new.timezone) ' +
        'execute function request_fetches_of_account()',
    },
  ],
};
