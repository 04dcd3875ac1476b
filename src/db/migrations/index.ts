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

/** Every migration, oldest first. `npm run migration:create` writes the next one and this list. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261115025539_initial', class: Migration20261115025539_initial },
  {
    name: 'Migration20261115050306_sign_in_attempts',
    class: Migration20261115050306_sign_in_attempts,
  },
  {
    name: 'Migration20261115080911_indexes_by_owner',
    class: Migration20261115080911_indexes_by_owner,
  },
  { name: 'Migration20261115170611_chosen_ids', class: Migration20261115170611_chosen_ids },
  {
    name: 'Migration20261115172640_planning_settings',
    class: Migration20261115172640_planning_settings,
  },
  { name: 'Migration20261115172654_planner_runs', class: Migration20261115172654_planner_runs },
  {
    name: 'Migration20261115174543_busy_time_blocks',
    class: Migration20261115174543_busy_time_blocks,
  },
  { name: 'Migration20261115194940_kept_answers', class: Migration20261115194940_kept_answers },
  {
    name: 'Migration20261115194944_indexes_by_account',
    class: Migration20261115194944_indexes_by_account,
  },
  {
    name: 'Migration20261115195709_auth_scopes_and_sessions',
    class: Migration20261115195709_auth_scopes_and_sessions,
  },
  {
    name: 'Migration20261115225925_scopes_of_keys_by_older_instances',
    class: Migration20261115225925_scopes_of_keys_by_older_instances,
  },
  { name: 'Migration20261115230651_search', class: Migration20261115230651_search },
  { name: 'Migration20261115232432_changes', class: Migration20261115232432_changes },
  { name: 'Migration20261116213103_crash_epoch', class: Migration20261116213103_crash_epoch },
  {
    name: 'Migration20261116214500_bounded_search_words',
    class: Migration20261116214500_bounded_search_words,
  },
];
