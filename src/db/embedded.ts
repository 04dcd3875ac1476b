import { join } from 'node:path';
import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { StartupError } from '../process/startup-error.ts';
import { lockFolder } from './folder-lock.ts';
import { asOrm, type Orm, reason, shared } from './options.ts';
import { instantFromPostgres, TIMESTAMPTZ } from './timestamps.ts';

const PARSERS = { [TIMESTAMPTZ]: instantFromPostgres };

/** PGlite in this process; `pglite` passes an instance that is already running. */
export async function openEmbedded(options: { dbName?: string; pglite?: object }): Promise<Orm> {
  const { dbName = 'memory://', ...rest } = options;
  const orm = await PgliteOrm.init({
    ...shared,
    dbName,
    driverOptions: { parsers: PARSERS, ...rest },
  });
  return asOrm(orm);
}

/** The embedded database of a folder, which no other process may open meanwhile. */
export async function openFolder(folder: string): Promise<Orm> {
  const lock = await lockFolder(folder);
  try {
    const orm = await openEmbedded({ dbName: join(folder, 'postgres') });
    await orm.em.execute('select 1');
    const close = orm.close.bind(orm);
    orm.close = async (force) => {
      await close(force);
      await lock.release();
    };
    return orm;
  } catch (error) {
    await lock.release();
    throw new StartupError(`cannot open the embedded database in ${folder}: ${reason(error)}`);
  }
}
