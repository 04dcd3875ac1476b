/** Writes the migration from the last one to the entities as they are now. */
import { migrate } from '../src/db/migrate.ts';
import { openEmbedded } from '../src/db/orm.ts';

const FOLDER = 'src/db/migrations';
const name = process.argv[2];
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error('usage: npm run migration:create -- add-something');
  process.exit(1);
}

const orm = await openEmbedded({});
try {
  await migrate(orm);
  const { fileName } = await orm.migrator.create(FOLDER, false, false, name);
  console.log(
    fileName
      ? `wrote ${FOLDER}/${fileName}: add it to ${FOLDER}/index.ts`
      : 'entities and migrations agree',
  );
} finally {
  await orm.close();
}
