import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261115025539_initial } from './Migration20261115025539_initial.ts';

/** Every migration, oldest first. `npm run migration:create` writes the next one. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261115025539_initial', class: Migration20261115025539_initial },
];
