import {
  type DatabaseConfig,
  type EntityList,
  noProgress,
  type Orm,
  type Progress,
} from './options.ts';

export type { Orm } from './options.ts';

/**
 * Opens the database without migrating it, and loads only the driver that it needs. Throws a StartupError if it cannot be
 * opened.
 */
export async function openDatabase(
  database: DatabaseConfig,
  entities: EntityList,
  progress: Progress = noProgress,
): Promise<Orm> {
  switch (database.kind) {
    case 'memory':
      progress('creating a database in memory');
      return (await import('./embedded.ts')).openEmbedded(entities);
    case 'embedded':
      return (await import('./embedded.ts')).openFolder(database.folder, entities, progress);
    case 'postgres':
      return (await import('./postgres.ts')).openPostgres(database, entities);
  }
}
