import { onServer } from './postgres.ts';

/** Drops the databases that this run has made. */
export default async function globalTeardown(): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return;
  const made = await onServer(
    `select datname from pg_database where datname like '${process.env.TEST_RUN}\\_%'`,
  );
  for (const { datname } of made) await onServer(`drop database ${datname} with (force)`);
}
