import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long an idle connection stays open after the shutdown began: the client may already have sent a request. */
const IDLE_GRACE_MS = 500;

/** How long the client may take to close a connection that the server has closed. */
const LINGER_MS = 1_000;

/**
 * Tracks a server's connections and the pending response of each. A request is processed only if its response can still
 * be sent, so that every write is acknowledged, also during a shutdown.
 */
export class Connections {
  /** The latest pending response of each connection; `undefined` if the connection is idle. */
  readonly #pending = new Map<Socket, ServerResponse | undefined>();
  /** Responses with `Connection: close`. */
  readonly #last = new WeakSet<ServerResponse>();
  #stopping = false;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#pending.set(socket, undefined);
      socket.once('close', () => this.#pending.delete(socket));
      if (this.#stopping) this.#endIfIdle(socket);
    });
  }

  /** Registers a request. Returns false if its response could not be sent, so that it must not be processed. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#pending.get(socket);
    if (socket.writableEnded || (before && this.#last.has(before) && !this.#keepOpen(before))) {
      return false;
    }
    this.#pending.set(socket, response);
    response.once('close', () => this.#completed(socket, response));
    if (this.#stopping) this.#endWith(response);
    return true;
  }

  /** Closes an unreadable connection after its pending response. Returns false if there is none. */
  endAfterAnswer(socket: Socket): boolean {
    const response = this.#pending.get(socket);
    if (!response) return false;
    // The rest of the body will not arrive: fail its reader.
    if (!response.req.complete) response.req.destroy();
    else this.#endWith(response);
    return true;
  }

  /** Starts the shutdown: responses to pending and arriving requests close their connections. */
  stop(): void {
    this.#stopping = true;
    for (const [socket, response] of this.#pending) {
      if (response) this.#endWith(response);
      else this.#endIfIdle(socket);
    }
  }

  #completed(socket: Socket, response: ServerResponse): void {
    if (this.#pending.get(socket) !== response) return;
    this.#pending.set(socket, undefined);
    if (this.#stopping) this.#endIfIdle(socket);
  }

  #endWith(response: ServerResponse): void {
    if (response.headersSent) return;
    this.#last.add(response);
    response.setHeader('Connection', 'close');
  }

  /** Removes `Connection: close` from a response. Returns false if its headers have been sent already. */
  #keepOpen(response: ServerResponse): boolean {
    if (response.headersSent) return false;
    this.#last.delete(response);
    response.setHeader('Connection', 'keep-alive');
    return true;
  }

  #endIfIdle(socket: Socket): void {
    const end = () => {
      if (socket.destroyed || this.#pending.get(socket)) return;
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    };
    // `setImmediate` runs after pending reads: in a busy process the timer may fire late, after a request has arrived.
    setTimeout(() => setImmediate(end), IDLE_GRACE_MS);
  }
}
