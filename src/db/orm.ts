import type { DatabaseConfig } from '../config.ts';
import { openEmbedded, openFolder } from './embedded.ts';
import type { Orm } from './options.ts';
import { openPostgres } from './postgres.ts';
import { type Progress, unheard } from './progress.ts';

export type { Orm } from './options.ts';

/** Does not migrate. Throws a StartupError if the database cannot be opened. */
export function openDatabase(database: DatabaseConfig, tell: Progress = unheard): Promise<Orm> {
  switch (database.kind) {
    case 'memory':
      tell('making a database in memory');
      return openEmbedded({});
    case 'embedded':
      return openFolder(database.folder, tell);
    case 'postgres':
      return openPostgres(database);
  }
}
