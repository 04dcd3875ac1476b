import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261115025539_initial } from './Migration20261115025539_initial.ts';
import { Migration20261115050306_sign_in_attempts } from './Migration20261115050306_sign_in_attempts.ts';
import { Migration20261115080911_indexes_by_owner } from './Migration20261115080911_indexes_by_owner.ts';
import { Migration20261115170611_chosen_ids } from './Migration20261115170611_chosen_ids.ts';
import { Migration20261115172640_planning_settings } from './Migration20261115172640_planning_settings.ts';
import { Migration20261115172654_planner_runs } from './Migration20261115172654_planner_runs.ts';
import { Migration20261115174543_busy_time_blocks } from './Migration20261115174543_busy_time_blocks.ts';
import { Migration20261115194940_kept_answers } from './Migration20261115194940_kept_answers.ts';
import { Migration20261115194944_indexes_by_account } from './Migration20261115194944_indexes_by_account.ts';
import { Migration20261115195709_auth_scopes_and_sessions } from './Migration20261115195709_auth_scopes_and_sessions.ts';
import { Migration20261115225925_scopes_of_keys_by_older_instances } from './Migration20261115225925_scopes_of_keys_by_older_instances.ts';
import { Migration20261115230651_search } from './Migration20261115230651_search.ts';
import { Migration20261115232432_changes } from './Migration20261115232432_changes.ts';
import { Migration20261116213103_crash_epoch } from './Migration20261116213103_crash_epoch.ts';
import { Migration20261116214500_bounded_search_words } from './Migration20261116214500_bounded_search_words.ts';
import { Migration20261117034718_default_estimate } from './Migration20261117034718_default_estimate.ts';
import { Migration20261117035147_jobs } from './Migration20261117035147_jobs.ts';
import { Migration20261118045819_calendar_feeds } from './Migration20261118045819_calendar_feeds.ts';
import { Migration20261118053519_task_series } from './Migration20261118053519_task_series.ts';
import { Migration20261118081643_subscribed_calendars } from './Migration20261118081643_subscribed_calendars.ts';
import { Migration20261118120653_series_continuations } from './Migration20261118120653_series_continuations.ts';
import { Migration20261118151105_habit_weekdays } from './Migration20261118151105_habit_weekdays.ts';

/** Every migration, oldest first. `npm run migration:create` writes the next one and this list. */
export const migrations: MigrationObject[] = Object.entries({
  Migration20261115025539_initial,
  Migration20261115050306_sign_in_attempts,
  Migration20261115080911_indexes_by_owner,
  Migration20261115170611_chosen_ids,
  Migration20261115172640_planning_settings,
  Migration20261115172654_planner_runs,
  Migration20261115174543_busy_time_blocks,
  Migration20261115194940_kept_answers,
  Migration20261115194944_indexes_by_account,
  Migration20261115195709_auth_scopes_and_sessions,
  Migration20261115225925_scopes_of_keys_by_older_instances,
  Migration20261115230651_search,
  Migration20261115232432_changes,
  Migration20261116213103_crash_epoch,
  Migration20261116214500_bounded_search_words,
  Migration20261117034718_default_estimate,
  Migration20261117035147_jobs,
  Migration20261118045819_calendar_feeds,
  Migration20261118053519_task_series,
  Migration20261118081643_subscribed_calendars,
  Migration20261118120653_series_continuations,
  Migration20261118151105_habit_weekdays,
}).map(([name, migration]) => ({ name, class: migration }));
