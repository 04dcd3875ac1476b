/** The load driver process: sends load to a contender and reports the results. */
import autocannon from 'autocannon';
import type { Request } from './request.ts';

type Drive = {
  id: number;
  url: string;
  requests: Request[];
  connections: number;
  seconds?: number;
  amount?: number;
};

/** The results of a stretch of load. Times are in milliseconds. */
export type Driven = { perSecond: number; p50: number; p99: number; failed: number; count: number };

process.on('message', async ({ id, ...load }: Drive) => {
  try {
    process.send?.({ id, answer: await drive(load) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});

function drive({
  url,
  requests,
  connections,
  seconds,
  amount,
}: Omit<Drive, 'id'>): Promise<Driven> {
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const running = autocannon(
      {
        url,
        connections,
        ...(amount ? { amount } : { duration: seconds ?? 1 }),
        timeout: 60,
        requests: requests as autocannon.Request[],
        // Each connection sends the same requests from a different starting position.
        setupClient(client) {
          const start = Math.floor((requests.length * next++) / connections);
          const rotated = [...requests.slice(start), ...requests.slice(0, start)];
          client.setRequests(rotated as autocannon.Request[]);
        },
      },
      (error, result) => {
        if (error) return reject(error);
        const elapsed = (performance.now() - started) / 1000;
        times.sort((a, b) => a - b);
        const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
        resolve({
          perSecond: times.length / elapsed,
          p50: at(0.5),
          p99: at(0.99),
          failed: failed + result.errors,
          count: times.length,
        });
      },
    );
    running.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (status >= 300) failed++;
    });
  });
}
