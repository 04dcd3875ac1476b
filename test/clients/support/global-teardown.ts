import { reportCosts } from '../../support/jest/costs.ts';

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function teardown(): Promise<void> {
  await globalThis.clientsService.stop();
  await reportCosts();
}
