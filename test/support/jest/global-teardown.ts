import { readFile, rm } from 'node:fs/promises';
import { closeShared } from '../database/database.ts';
import { onServer } from '../database/postgres.ts';
import { reportCosts } from './costs.ts';

/**
 * Closes the shared database of this process, prints the number of responses that were validated against
 * the OpenAPI document, drops the databases of this run, and prints its costs.
 */
export default async function globalTeardown(): Promise<void> {
  await closeShared();
  await reportResponses();
  if (process.env.TEST_DATABASE === 'postgres') await dropDatabases();
  await reportCosts();
}

async function dropDatabases(): Promise<void> {
  const made = await onServer(
    `select datname from pg_database where datname like '${process.env.TEST_RUN}\\_%'`,
  );
  for (const { datname } of made) await onServer(`drop database ${datname} with (force)`);
}

async function reportResponses(): Promise<void> {
  const file = process.env.TEST_ANSWERS as string;
  const lines = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  const [described, outside] = lines
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number])
    .reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  if (!described) return;
  process.stdout.write(
    `OpenAPI: ${described} responses match the document, ${outside} requests outside of it were rejected\n`,
  );
}
