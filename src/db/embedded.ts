import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { openDataFolder } from './embedded/folder.ts';
import { keepParsers, PARSERS } from './embedded/instance.ts';
import { asOrm, type Orm, shared } from './options.ts';
import type { Progress } from './progress.ts';

/** Opens PGlite in this process; `pglite` passes an instance that is already running. */
export async function openEmbedded(options: { dbName?: string; pglite?: object }): Promise<Orm> {
  const { dbName = 'memory://', ...rest } = options;
  const orm = new PgliteOrm({
    ...shared,
    dbName,
    driverOptions: { parsers: PARSERS, ...rest },
  });
  if (!options.pglite) keepParsers(await orm.em.getConnection().getNativeClient());
  return asOrm(orm);
}

/** Opens the embedded database of a folder and locks the folder against other processes. */
export async function openFolder(folder: string, progress: Progress): Promise<Orm> {
  const { database, lock } = await openDataFolder(folder, progress);
  // As a function, because the ORM copies objects in its options.
  const orm = await openEmbedded({ pglite: () => database });
  const close = orm.close.bind(orm);
  orm.close = async (force) => {
    await close(force);
    await database.close();
    await lock.release();
  };
  return orm;
}
