import type { DatabaseConfig, Orm } from './options.ts';
import { noProgress, type Progress } from './progress.ts';

export type { Orm } from './options.ts';

/**
 * Opens the database without migrating it, and loads only the driver that it needs. Throws a StartupError if it cannot be
 * opened.
 */
export async function openDatabase(
  database: DatabaseConfig,
  progress: Progress = noProgress,
): Promise<Orm> {
  switch (database.kind) {
    case 'memory':
      progress('creating a database in memory');
      return (await import('./embedded.ts')).openEmbedded({});
    case 'embedded':
      return (await import('./embedded.ts')).openFolder(database.folder, progress);
    case 'postgres':
      return (await import('./postgres.ts')).openPostgres(database);
  }
}
