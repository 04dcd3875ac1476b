import { createEmptyDatabase } from '../support/database/postgres.ts';
import { startCosts } from '../support/jest/costs.ts';
import { beginAtNow } from './clock.ts';
import { Service } from './service.ts';

declare global {
  /** The service that the global teardown stops. */
  var browserTestService: Service | undefined;
}

/**
 * Starts the service that all test files of the run share: with an embedded database in memory, or with `TEST_DATABASE=postgres`
 * on a PostgreSQL server, which takes half of its CPU time.
 */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function globalSetup(_: unknown, { id }: { id: string }): Promise<void> {
  startCosts(id);
  beginAtNow();
  process.env.TEST_RUN = `planner_test_${process.pid}`;
  const isOnServer = process.env.TEST_DATABASE === 'postgres';
  const service = await Service.start({
    isShared: true,
    ...(isOnServer && { url: await createEmptyDatabase() }),
  });
  globalThis.browserTestService = service;
  process.env.BROWSER_TEST_SERVICE = service.url;
}
