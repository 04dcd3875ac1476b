import { startCosts } from '../support/jest/costs.ts';
import { beginAtNow } from './clock.ts';
import { Service } from './service.ts';

declare global {
  /** The service that the global teardown stops. */
  var browserTestService: Service | undefined;
}

/** Starts the service that all test files of the run share. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function globalSetup(_: unknown, { id }: { id: string }): Promise<void> {
  startCosts(id);
  beginAtNow();
  const service = await Service.start({ isShared: true });
  globalThis.browserTestService = service;
  process.env.BROWSER_TEST_SERVICE = service.url;
}
