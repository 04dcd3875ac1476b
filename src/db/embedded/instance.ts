import { PGlite } from '@electric-sql/pglite';
import { reason, SESSION_SETTINGS } from '../options.ts';
import { instantFromPostgres, TIMESTAMPTZ } from '../timestamps.ts';
import type { DiskSpace } from './disk-space.ts';
import { DurableFiles } from './durable-files.ts';

const asText = (text: string) => text;

/** How values become JavaScript's: instants in our form; dates, times and intervals as they are. */
export const PARSERS = {
  1082: asText,
  1114: asText,
  1186: asText,
  [TIMESTAMPTZ]: instantFromPostgres,
};

/**
 * PGlite switches syncs off (`-F`) and its fdatasync does nothing. Without a checkpointer the log grows
 * until a checkpoint, which `Upkeep` sees to; beyond these sizes it is then cut.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

export type Instance = { pg: PGlite; files: DurableFiles };

/** Starts PostgreSQL on the files in `path`; makes them when there are none. */
export async function startInstance(
  path: string,
  space: DiskSpace,
  onEnd?: (why: string) => void,
): Promise<Instance> {
  const files = new DurableFiles(path, space, onEnd);
  try {
    const pg = await PGlite.create({ fs: files, parsers: PARSERS, startParams: START_PARAMS });
    for (const setting of SESSION_SETTINGS) await pg.exec(setting);
    return { pg, files };
  } catch (error) {
    files.closeAll();
    throw new Error(files.lastWords() ?? reason(error));
  }
}
