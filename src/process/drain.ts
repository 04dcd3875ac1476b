import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { RequestScopes } from '../concurrency/request-scope.ts';
import type { Connections } from './connections.ts';

const DEADLINES = {
  /** Requests that have not written anything by then get 503. */
  cancel: 8_000,
  /** Connections that are still open by then are closed. */
  cut: 10_000,
};

/** Graceful shutdown: accepts no new connections and waits until all existing ones are closed. */
export async function drain(
  server: HttpServer,
  connections: Connections,
  scopes: RequestScopes,
  deadlines = DEADLINES,
): Promise<void> {
  const cancelling = setTimeout(() => scopes.cancelAll(), deadlines.cancel);
  const cutting = setTimeout(() => server.closeAllConnections(), deadlines.cut);
  // Not `close` of the HTTP server, which closes idle connections at once: the client may already have sent a request.
  const closed = new Promise<unknown>((resolve) => Server.prototype.close.call(server, resolve));
  connections.stop();
  await closed;
  clearTimeout(cancelling);
  clearTimeout(cutting);
  // Last, because it also stops the timeouts for slow clients.
  server.close();
}
