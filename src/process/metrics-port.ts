import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { METRICS_TYPE } from '../http/metrics.ts';
import { StartupError } from './startup-error.ts';

/** Answers `GET /metrics` on a port of its own, to whoever can reach that. */
export async function openMetricsPort(
  { host, port }: { host: string; port: number },
  text: () => Promise<string>,
): Promise<{ port: number; close(): Promise<void> }> {
  // However many ask at a time, the work is done once.
  let telling: Promise<string> | undefined;
  const told = () => {
    telling ??= text().finally(() => {
      telling = undefined;
    });
    return telling;
  };
  const server = createServer(async ({ method, url }, response) => {
    const known = (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === '/metrics';
    if (!known) return response.writeHead(404).end();
    try {
      const body = await told();
      response.writeHead(200, { 'Content-Type': METRICS_TYPE }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? `port ${port} is taken on ${host}` : message;
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
