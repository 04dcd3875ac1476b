import type { Constructor } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import type { Orm } from '../orm.ts';
import { MIGRATIONS } from './index.ts';

/** Applies the migrations of the index, and creates new ones. */
export async function migratorOf(orm: Orm): Promise<Migrator> {
  const migrationsList = await Promise.all(
    Object.entries(MIGRATIONS).map(async ([name, load]) => {
      const exported = new Map<string, unknown>(Object.entries(await load()));
      return { name, class: exported.get(name) as Constructor<Migration> };
    }),
  );
  orm.config.set('migrations', { ...orm.config.get('migrations'), migrationsList });
  return new Migrator(orm.em);
}
