import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long an idle connection stays open after the stop began: a request may be on its way on it. */
const IDLE_GRACE_MS = 500;

/** How long a connection that we have ended may take to be ended by its client too. */
const LINGER_MS = 1_000;

/**
 * A server's connections, and what is being answered on each. A request is begun only where its answer can
 * still be sent; so whatever is written is answered, also during a stop.
 */
export class Connections {
  /** The last request of each connection that is not answered yet. */
  readonly #unanswered = new Map<Socket, ServerResponse | undefined>();
  /** Answers that tell the client to send nothing more. */
  readonly #last = new WeakSet<ServerResponse>();
  #stopping = false;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#unanswered.set(socket, undefined);
      socket.once('close', () => this.#unanswered.delete(socket));
      if (this.#stopping) this.#endIfIdle(socket);
    });
  }

  /** Notes a request; false if it cannot be answered, and so must not be begun. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#unanswered.get(socket);
    if (socket.writableEnded || (before && this.#last.has(before) && !this.#isFollowed(before))) {
      return false;
    }
    this.#unanswered.set(socket, response);
    response.once('close', () => this.#answered(socket, response));
    if (this.#stopping) this.#endWith(response);
    return true;
  }

  /** Ends a connection that cannot be read on, with the answer that is due on it; false if none is. */
  endAfterAnswer(socket: Socket): boolean {
    const response = this.#unanswered.get(socket);
    if (!response) return false;
    // The rest of its body does not come any more: nobody is to wait for it.
    if (!response.req.complete) response.req.destroy();
    else this.#endWith(response);
    return true;
  }

  /** Answers what is there and what is still coming in, each answer being the last of its connection. */
  stop(): void {
    this.#stopping = true;
    for (const [socket, response] of this.#unanswered) {
      if (response) this.#endWith(response);
      else this.#endIfIdle(socket);
    }
  }

  #answered(socket: Socket, response: ServerResponse): void {
    if (this.#unanswered.get(socket) !== response) return;
    this.#unanswered.set(socket, undefined);
    if (this.#stopping) this.#endIfIdle(socket);
  }

  #endWith(response: ServerResponse): void {
    if (response.headersSent) return;
    this.#last.add(response);
    response.setHeader('Connection', 'close');
  }

  /** Lets another answer be the last instead, if the client has not been told yet. */
  #isFollowed(response: ServerResponse): boolean {
    if (response.headersSent) return false;
    this.#last.delete(response);
    response.setHeader('Connection', 'keep-alive');
    return true;
  }

  #endIfIdle(socket: Socket): void {
    const end = () => {
      if (socket.destroyed || this.#unanswered.get(socket)) return;
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    };
    // Not before what has arrived meanwhile was read: a busy process comes late to its timers.
    setTimeout(() => setImmediate(end), IDLE_GRACE_MS);
  }
}
