import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../errors.ts';
import { METRICS_TYPE } from '../http/metrics.api.ts';

/** Serves `GET /metrics` on a separate port, without authentication. */
export async function openMetricsPort(
  { host, port }: { host: string; port: number },
  text: () => Promise<string>,
): Promise<{ port: number; close(): Promise<void> }> {
  // Concurrent requests share one computation.
  let pending: Promise<string> | undefined;
  const sharedText = () => {
    pending ??= text().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const server = createServer(async ({ method, url }, response) => {
    const isMetrics = (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === '/metrics';
    if (!isMetrics) return response.writeHead(404).end();
    try {
      const body = await sharedText();
      response.writeHead(200, { 'Content-Type': METRICS_TYPE }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? `port ${port} on ${host} is already in use` : message;
      reject(new StartupError(`cannot listen on METRICS_PORT: ${why}`));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
