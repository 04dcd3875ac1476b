import { openEmbedded, openFolder } from './embedded.ts';
import type { DatabaseConfig, Orm } from './options.ts';
import { openPostgres } from './postgres.ts';
import { noProgress, type Progress } from './progress.ts';

export type { Orm } from './options.ts';

/** Opens the database without migrating it. Throws a StartupError if it cannot be opened. */
export function openDatabase(
  database: DatabaseConfig,
  progress: Progress = noProgress,
): Promise<Orm> {
  switch (database.kind) {
    case 'memory':
      progress('creating a database in memory');
      return openEmbedded({});
    case 'embedded':
      return openFolder(database.folder, progress);
    case 'postgres':
      return openPostgres(database);
  }
}
