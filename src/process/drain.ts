import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests in flight may take to finish during a graceful shutdown. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Tracks a server's connections and returns its graceful shutdown: idle keep-alive connections are
 * closed at once, the others after their response or the timeout.
 */
export function drainable(server: Server): () => Promise<void> {
  const idle = new Set<Socket>();
  let stopping = false;
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (stopping) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return () =>
    new Promise((resolve) => {
      stopping = true;
      const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
      server.close(() => {
        clearTimeout(timeout);
        resolve();
      });
      for (const socket of idle) socket.destroy();
    });
}
