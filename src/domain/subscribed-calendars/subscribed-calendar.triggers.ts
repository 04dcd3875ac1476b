import { rowTrigger } from '../records/triggers.ts';

/**
 * The triggers that request a fetch: a new calendar creates its job, and a new time zone makes the jobs of the account
 * due, as all-day events depend on it. The second is deferred to the commit, as the rows of the jobs are locked from
 * then on.
 */
export const REQUESTS_FETCH = {
  ofCalendar: [
    rowTrigger({
      name: 'subscribed_calendar_schedules_fetch',
      event: 'insert',
      table: 'subscribed_calendar',
      run: 'schedule_fetch()',
    }),
  ],
  ofAccount: [
    rowTrigger({
      name: 'user_account_requests_fetches',
      event: 'update',
      table: 'user_account',
      isDeferred: true,
      when: 'old.timezone is distinct from new.timezone',
      run: 'request_fetches_of_account()',
    }),
  ],
};
