import { startCosts } from '../../support/jest/costs.ts';
import { Program } from '../../support/service/process.ts';

declare global {
  var clientsService: Program;
}

const KEY = 'a-key-for-the-clients-0123456789abcdef';

/** Starts the service; sets its address and the key of its first account. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function startService(_: unknown, { id }: { id: string }): Promise<void> {
  startCosts(id);
  globalThis.clientsService = new Program('src/main.ts', [], {
    PORT: '0',
    DATABASE_URL: 'memory://',
    BOOTSTRAP_API_KEY: KEY,
    LOG_FORMAT: 'pretty',
  });
  const [, url = ''] = await globalThis.clientsService.waitForOutput(/Task Planner is at (\S+)/);
  process.env.PLANNER_URL = url;
  process.env.PLANNER_KEY = KEY;
}
