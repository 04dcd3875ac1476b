import { Migrator } from '@mikro-orm/migrations';
import type { Orm } from '../orm.ts';
import { migrations } from './index.ts';

/** Applies the migrations of the index, and creates new ones. */
export function migratorOf(orm: Orm): Migrator {
  orm.config.set('migrations', { ...orm.config.get('migrations'), migrationsList: migrations });
  return new Migrator(orm.em);
}
