import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261115025539_initial } from './Migration20261115025539_initial.ts';
import { Migration20261115050306_sign_in_attempts } from './Migration20261115050306_sign_in_attempts.ts';
import { Migration20261115080911_indexes_by_owner } from './Migration20261115080911_indexes_by_owner.ts';

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
];
