import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { RequestScopes } from '../request-scope.ts';
import type { Connections } from './connections.ts';

const DEADLINES = {
  /** What has not written anything by then is answered with 503: nothing is begun any more. */
  withdraw: 8_000,
  /** What is not answered by then is cut off. */
  cut: 10_000,
};

/** Graceful shutdown: takes no new connections, and waits until all there are have ended. */
export async function drain(
  server: HttpServer,
  connections: Connections,
  scopes: RequestScopes,
  deadlines = DEADLINES,
): Promise<void> {
  const withdrawing = setTimeout(() => scopes.withdrawAll(), deadlines.withdraw);
  const cutting = setTimeout(() => server.closeAllConnections(), deadlines.cut);
  // Not the HTTP server's own, which cuts off connections that look idle: a request may be on its way.
  const closed = new Promise<unknown>((resolve) => Server.prototype.close.call(server, resolve));
  connections.stop();
  await closed;
  clearTimeout(withdrawing);
  clearTimeout(cutting);
  // Only now: it ends what watches for slow clients.
  server.close();
}
