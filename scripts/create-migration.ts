/** Writes, formats and registers the migration from the last one to the current entities. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { MIGRATION_NAMES } from '../src/db/migrations/index.ts';
import { migratorOf } from '../src/db/migrations/migrator.ts';
import { entities } from '../src/domain/entities.ts';

const FOLDER = 'src/db/migrations';
const INDEX = `${FOLDER}/index.ts`;

const name = process.argv[2];
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error('usage: npm run migration:create -- add-something');
  process.exit(1);
}

const orm = await openEmbedded(entities);
try {
  await migrate(orm);
  const { fileName, code } = await (await migratorOf(orm)).create(FOLDER, false, false, name);
  if (fileName) {
    writeFileSync(`${FOLDER}/${fileName}`, withUpOnly(code));
    writeFileSync(INDEX, indexOf([...MIGRATION_NAMES, parse(fileName).name]));
    format([`${FOLDER}/${fileName}`, INDEX]);
    console.log(`wrote ${FOLDER}/${fileName} and registered it in ${INDEX}`);
  } else {
    console.log('entities and migrations agree');
  }
} finally {
  await orm.close();
}

/** Removes `down`, because migrations are never reverted, and `name`, which the index contains. */
function withUpOnly(code: string): string {
  return code
    .replace(/^ {2}override name = .*\n/m, '')
    .replace(/^ {2}override down\([\s\S]*?^ {2}\}\n/m, '');
}

function indexOf(names: string[]): string {
  return `/** Every migration, oldest first; loaded only to apply it. \`npm run migration:create\` writes the next one and this list. */
export const MIGRATIONS = {
${names.map((each) => `  ${each}: () => import('./${each}.ts'),`).join('\n')}
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);
`;
}

function format(files: string[]): void {
  const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}
