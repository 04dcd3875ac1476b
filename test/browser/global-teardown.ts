import { dropDatabases } from '../support/database/postgres.ts';
import { reportCosts } from '../support/jest/costs.ts';
import { closeBrowser } from './chromium.ts';

/** Stops the shared service and the browser of this process, drops the database, and prints the costs. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function globalTeardown(): Promise<void> {
  await closeBrowser();
  await globalThis.browserTestService?.stop();
  if (process.env.TEST_DATABASE === 'postgres') await dropDatabases();
  await reportCosts();
}
