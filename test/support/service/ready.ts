import { eventually } from '../eventually.ts';

/** Waits until a service is ready. On a busy machine its database may take longer than `/readyz` waits for it. */
export const ready = (url: string): Promise<void> =>
  eventually(`${url} is ready`, async () => (await fetch(`${url}/readyz`)).ok);
