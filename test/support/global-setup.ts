import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

export default async function globalSetup(_: unknown, { id }: { id: string }): Promise<void> {
  process.env.TEST_SUITE = id;
  // Marks every database of this run, so that the teardown finds them.
  process.env.TEST_RUN = `planner_test_${process.pid}`;
  process.env.TEST_ANSWERS = join(tmpdir(), `${process.env.TEST_RUN}.answers`);
  process.env.TEST_COSTS = join(tmpdir(), `${process.env.TEST_RUN}.costs`);
  process.env.TEST_CLUSTER = await keptCluster();
}

/**
 * Before its first migration an embedded database is always the same, and takes seconds to make.
 * It is made once for each version of PGlite.
 */
async function keptCluster(): Promise<string> {
  const manifest = await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8');
  const folder = resolve('node_modules/.cache/planner-tests');
  const file = `${folder}/pglite-${JSON.parse(manifest).version}.tar`;
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.${process.pid}`, dump.stream());
  await rename(`${file}.${process.pid}`, file);
  return file;
}
