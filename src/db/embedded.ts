import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { openDataFolder } from './embedded/folder.ts';
import { keepParsers, PARSERS } from './embedded/instance.ts';
import { asOrm, type Orm, shared } from './options.ts';
import type { Progress } from './progress.ts';

/** PGlite in this process; `pglite` passes an instance that is already running. */
export async function openEmbedded(options: { dbName?: string; pglite?: object }): Promise<Orm> {
  const { dbName = 'memory://', ...rest } = options;
  const orm = await PgliteOrm.init({
    ...shared,
    dbName,
    driverOptions: { parsers: PARSERS, ...rest },
  });
  if (!options.pglite) keepParsers(await orm.em.getConnection().getNativeClient());
  return asOrm(orm);
}

/** The embedded database of a folder, which no other process may open meanwhile. */
export async function openFolder(folder: string, tell: Progress): Promise<Orm> {
  const { database, lock } = await openDataFolder(folder, tell);
  // As a function: objects among the options are copied.
  const orm = await openEmbedded({ pglite: () => database });
  const close = orm.close.bind(orm);
  orm.close = async (force) => {
    await close(force);
    await database.close();
    await lock.release();
  };
  return orm;
}
