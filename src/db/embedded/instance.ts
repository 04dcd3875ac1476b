import { PGlite, types } from '@electric-sql/pglite';
import { reason, SESSION_SETTINGS } from '../options.ts';
import { instantFromPostgres, TIMESTAMPTZ } from '../timestamps.ts';
import type { DiskSpace } from './disk-space.ts';
import { DurableFiles } from './durable-files.ts';
import { prepareStatements } from './statements.ts';
import { compiledPostgres } from './wasm.ts';

const asText = (text: string) => text;

/** Parsers by type OID: `timestamptz` as ISO 8601; dates, timestamps and intervals as text. */
export const PARSERS = {
  1082: asText,
  1114: asText,
  1186: asText,
  [TIMESTAMPTZ]: instantFromPostgres,
};

/** Arrays of bool, int2, int4, int8, text, varchar, json, jsonb, timestamptz, numeric and uuid. */
const ARRAYS = [1000, 1005, 1007, 1016, 1009, 1015, 199, 3807, 1185, 1231, 2951];

/**
 * Keeps only the parsers of types that queries return. PGlite adds one for the row type of every table and copies all of
 * them for every query, which doubles the CPU time of a small query.
 */
export function keepParsers(pg: PGlite): void {
  const kept = new Set([
    ...Object.keys(types.parsers),
    ...Object.keys(PARSERS),
    ...ARRAYS.map(String),
  ]);
  pg.parsers = Object.fromEntries(Object.entries(pg.parsers).filter(([type]) => kept.has(type)));
}

/**
 * PGlite disables fsync (`-F`), and its fdatasync does nothing. It has no checkpointer process: `Upkeep` runs checkpoints,
 * which recycle the WAL beyond these sizes. It has a single connection; PostgreSQL's defaults would take 90 MB more memory.
 */
const SETTINGS = [
  'wal_sync_method=fsync',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'shared_buffers=64MB',
  'max_connections=5',
];

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

export type Instance = { pg: PGlite; files: DurableFiles };

/** Starts PostgreSQL with the data folder `path`; initializes it if it is empty. */
export async function startInstance(
  path: string,
  space: DiskSpace,
  onEnd?: (why: string) => void,
): Promise<Instance> {
  const files = new DurableFiles(path, space, onEnd);
  try {
    const pg = await PGlite.create({
      fs: files,
      parsers: PARSERS,
      startParams: START_PARAMS,
      pgliteWasmModule: await compiledPostgres(),
    });
    keepParsers(pg);
    await prepareStatements(pg);
    for (const setting of SESSION_SETTINGS) await pg.exec(setting);
    return { pg, files };
  } catch (error) {
    files.closeAll();
    throw new Error(files.lastFatalError() ?? reason(error));
  }
}
