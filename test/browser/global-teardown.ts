import { reportCosts } from '../support/jest/costs.ts';
import { closeBrowser } from './chromium.ts';

/** Stops the shared service and the browser of this process, and prints the costs. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function globalTeardown(): Promise<void> {
  await closeBrowser();
  await globalThis.browserTestService?.stop();
  await reportCosts();
}
