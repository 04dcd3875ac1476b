import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests in flight may take to finish once the service is told to stop. */
const PATIENCE_MS = 10_000;

/**
 * Watches a server's connections. The function it answers with stops the server: connections
 * without a request are closed at once, the others when they are answered or patience ends.
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
      const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      server.close(() => {
        clearTimeout(patience);
        resolve();
      });
      for (const socket of idle) socket.destroy();
    });
}
