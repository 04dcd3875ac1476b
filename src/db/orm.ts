import type { DatabaseConfig } from '../config.ts';
import { openEmbedded, openFolder } from './embedded.ts';
import type { Orm } from './options.ts';
import { openPostgres } from './postgres.ts';

export type { Orm } from './options.ts';

/** Does not migrate. Throws a StartupError if the database cannot be opened. */
export function openDatabase(database: DatabaseConfig): Promise<Orm> {
  switch (database.kind) {
    case 'memory':
      return openEmbedded({});
    case 'embedded':
      return openFolder(database.folder);
    case 'postgres':
      return openPostgres(database);
  }
}
