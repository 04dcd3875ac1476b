import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { openDataFolder } from './embedded/folder.ts';
import { keepParsers, PARSERS } from './embedded/instance.ts';
import { prepareStatements } from './embedded/statements.ts';
import { asOrm, type EntityList, type Orm, type Progress, shared } from './options.ts';

/** Opens PGlite in this process; `pglite` passes an instance that is already running. */
export async function openEmbedded(
  entities: EntityList,
  options: { dbName?: string; pglite?: object } = {},
): Promise<Orm> {
  const { dbName = 'memory://', ...rest } = options;
  const orm = new PgliteOrm({
    ...shared,
    entities: [...entities],
    dbName,
    driverOptions: { parsers: PARSERS, ...rest },
  });
  if (!options.pglite) {
    const pg = await orm.em.getConnection().getNativeClient();
    keepParsers(pg);
    await prepareStatements(pg);
  }
  return asOrm(orm);
}

/** Opens the embedded database of a folder and locks the folder against other processes. */
export async function openFolder(
  folder: string,
  entities: EntityList,
  progress: Progress,
): Promise<Orm> {
  const { database, lock } = await openDataFolder(folder, progress);
  // As a function, because the ORM copies objects in its options.
  const orm = await openEmbedded(entities, { pglite: () => database });
  const close = orm.close.bind(orm);
  orm.close = async (force) => {
    await close(force);
    await database.close();
    await lock.release();
  };
  return orm;
}
