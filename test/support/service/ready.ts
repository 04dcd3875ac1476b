import { eventually, inTime } from '../eventually.ts';

/** Waits until a service is ready. On a busy machine its database may take longer than `/readyz` waits for it. */
export const ready = (url: string): Promise<void> =>
  eventually(`${url} is ready`, async () => {
    const answer = await inTime(() => 'GET /readyz is answered', fetch(`${url}/readyz`));
    return answer.ok;
  });
