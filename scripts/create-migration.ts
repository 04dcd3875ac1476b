/** Writes, formats and registers the migration from the last one to the current entities. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { migratorOf } from '../src/db/migrations/migrator.ts';
import { MIGRATION_NAMES } from '../src/db/migrations/names.ts';

const FOLDER = 'src/db/migrations';
const INDEX = `${FOLDER}/index.ts`;
const NAMES = `${FOLDER}/names.ts`;

const name = process.argv[2];
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error('usage: npm run migration:create -- add-something');
  process.exit(1);
}

const orm = await openEmbedded({});
try {
  await migrate(orm);
  const { fileName, code } = await migratorOf(orm).create(FOLDER, false, false, name);
  if (fileName) {
    writeFileSync(`${FOLDER}/${fileName}`, withUpOnly(code));
    const names = [...MIGRATION_NAMES, parse(fileName).name];
    writeFileSync(INDEX, indexOf(names));
    writeFileSync(NAMES, namesFile(names));
    format([`${FOLDER}/${fileName}`, INDEX, NAMES]);
    console.log(`wrote ${FOLDER}/${fileName} and registered it in ${INDEX} and ${NAMES}`);
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
  return `import type { MigrationObject } from '@mikro-orm/core';
${names.map((each) => `import { ${each} } from './${each}.ts';`).join('\n')}

/** Every migration, oldest first. \`npm run migration:create\` writes the next one and this list. */
export const migrations: MigrationObject[] = Object.entries({
${names.map((each) => `  ${each},`).join('\n')}
}).map(([name, migration]) => ({ name, class: migration }));
`;
}

function namesFile(names: string[]): string {
  return `/** The names of all migrations, oldest first. A start imports only these, and the migrations only to apply them. */
export const MIGRATION_NAMES: readonly string[] = [
${names.map((each) => `  '${each}',`).join('\n')}
];
`;
}

function format(files: string[]): void {
  const { status } = spawnSync('node_modules/.bin/biome', ['check', '--write', ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}
