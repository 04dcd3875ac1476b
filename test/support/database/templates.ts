import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const FOLDER = resolve('node_modules/.cache/planner-tests');
const MIGRATIONS = 'src/db/migrations/*.ts';

/**
 * Returns the tar file of an embedded database before its first migration. It is always the same and takes seconds
 * to make: it is made once for each version of PGlite.
 */
export const emptyTemplate = async () =>
  kept(`pglite-${await version()}.tar`, async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    return PGlite.create();
  });

/** Returns the tar file of a migrated embedded database without accounts, made once for each state of the migrations. */
export const migratedTemplate = async (empty: string) =>
  kept(`pglite-${await version()}-${hashOfMigrations()}.tar`, async () => {
    const { openEmbedded } = await import('../../../src/db/embedded.ts');
    const { migrate } = await import('../../../src/db/migrate.ts');
    const loadDataDir = { arrayBuffer: async () => (await readFile(empty)).buffer };
    const { entities } = await import('../../../src/domain/entities.ts');
    const orm = await openEmbedded(entities, { dbName: 'memory://', loadDataDir } as object);
    await migrate(orm);
    const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<PGlite> };
    const pglite = await connection.getNativeClient();
    await pglite.exec('checkpoint');
    return pglite;
  });

/** Migrates the empty database at `url`, the template of the databases of this run. */
export async function migrateTemplate(url: string): Promise<void> {
  const { openDatabase } = await import('../../../src/db/orm.ts');
  const { migrate } = await import('../../../src/db/migrate.ts');
  const { entities } = await import('../../../src/domain/entities.ts');
  const orm = await openDatabase(
    { kind: 'postgres', url, prepared: 'auto', poolSize: 2 },
    entities,
  );
  await migrate(orm);
  await orm.close();
}

async function version(): Promise<string> {
  const manifest = await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8');
  return JSON.parse(manifest).version;
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const path of globSync(MIGRATIONS).toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

/** Returns the path of a cached dump. Runs that start together may both make it; each renames a whole file. */
async function kept(name: string, make: () => Promise<PGlite>): Promise<string> {
  const file = `${FOLDER}/${name}`;
  if (existsSync(file)) return file;
  const pglite = await make();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.${process.pid}`, dump.stream());
  await rename(`${file}.${process.pid}`, file);
  return file;
}
