/** Every migration, oldest first; loaded only to apply it. `npm run migration:create` writes the next one and this list. */
export const MIGRATIONS = {
  Migration20261115025539_initial: () => import('./Migration20261115025539_initial.ts'),
  Migration20261115050306_sign_in_attempts: () =>
    import('./Migration20261115050306_sign_in_attempts.ts'),
  Migration20261115080911_indexes_by_owner: () =>
    import('./Migration20261115080911_indexes_by_owner.ts'),
  Migration20261115170611_chosen_ids: () => import('./Migration20261115170611_chosen_ids.ts'),
  Migration20261115172640_planning_settings: () =>
    import('./Migration20261115172640_planning_settings.ts'),
  Migration20261115172654_planner_runs: () => import('./Migration20261115172654_planner_runs.ts'),
  Migration20261115174543_busy_time_blocks: () =>
    import('./Migration20261115174543_busy_time_blocks.ts'),
  Migration20261115194940_kept_answers: () => import('./Migration20261115194940_kept_answers.ts'),
  Migration20261115194944_indexes_by_account: () =>
    import('./Migration20261115194944_indexes_by_account.ts'),
  Migration20261115195709_auth_scopes_and_sessions: () =>
    import('./Migration20261115195709_auth_scopes_and_sessions.ts'),
  Migration20261115225925_scopes_of_keys_by_older_instances: () =>
    import('./Migration20261115225925_scopes_of_keys_by_older_instances.ts'),
  Migration20261115230651_search: () => import('./Migration20261115230651_search.ts'),
  Migration20261115232432_changes: () => import('./Migration20261115232432_changes.ts'),
  Migration20261116213103_crash_epoch: () => import('./Migration20261116213103_crash_epoch.ts'),
  Migration20261116214500_bounded_search_words: () =>
    import('./Migration20261116214500_bounded_search_words.ts'),
  Migration20261117034718_default_estimate: () =>
    import('./Migration20261117034718_default_estimate.ts'),
  Migration20261117035147_jobs: () => import('./Migration20261117035147_jobs.ts'),
  Migration20261118045819_calendar_feeds: () =>
    import('./Migration20261118045819_calendar_feeds.ts'),
  Migration20261118053519_task_series: () => import('./Migration20261118053519_task_series.ts'),
  Migration20261118081643_subscribed_calendars: () =>
    import('./Migration20261118081643_subscribed_calendars.ts'),
  Migration20261118120653_series_continuations: () =>
    import('./Migration20261118120653_series_continuations.ts'),
  Migration20261118151105_habit_weekdays: () =>
    import('./Migration20261118151105_habit_weekdays.ts'),
  Migration20261118232936_revisions_of_due_dates: () =>
    import('./Migration20261118232936_revisions_of_due_dates.ts'),
  Migration20261118233704_period_of_stored_events: () =>
    import('./Migration20261118233704_period_of_stored_events.ts'),
  Migration20261119010054_deleted_series: () =>
    import('./Migration20261119010054_deleted_series.ts'),
  Migration20261119135312_add_fixed_time_of_series: () =>
    import('./Migration20261119135312_add_fixed_time_of_series.ts'),
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);
