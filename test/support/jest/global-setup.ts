import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../database/postgres.ts';
import { emptyTemplate, migratedTemplate, migrateTemplate } from '../database/templates.ts';
import { startCosts } from './costs.ts';

export default async function globalSetup(_: unknown, { id }: { id: string }): Promise<void> {
  startCosts(id);
  // Marks every database of this run, so that the teardown finds them.
  process.env.TEST_RUN = `planner_test_${process.pid}`;
  process.env.TEST_ANSWERS = join(tmpdir(), `${process.env.TEST_RUN}.answers`);
  process.env.TEST_CLUSTER = await emptyTemplate();
  process.env.TEST_MIGRATED = await migratedTemplate(process.env.TEST_CLUSTER);
  if (process.env.TEST_DATABASE !== 'postgres') return;
  process.env.TEST_TEMPLATE_DATABASE = await createEmptyDatabase();
  await migrateTemplate(process.env.TEST_TEMPLATE_DATABASE);
}
