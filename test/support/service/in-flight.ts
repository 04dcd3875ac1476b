import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { inTime } from '../eventually.ts';

/**
 * Sends the beginning of a sign-up on a new connection and waits until the service reads it. The returned
 * function sends the rest and returns the status.
 */
export async function beginSignUp(url: string): Promise<() => Promise<number | undefined>> {
  const sending = request(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { expect: '100-continue' },
    agent: false,
  });
  sending.flushHeaders();
  await inTime(() => 'the service reads the sign-up', once(sending, 'continue'));
  return async () => {
    const email = `${crypto.randomUUID()}@in.flight`;
    sending.end(JSON.stringify({ email, password: 'long enough' }));
    const [answer]: IncomingMessage[] = await inTime(
      () => 'the sign-up is answered',
      once(sending, 'response'),
    );
    answer?.resume();
    return answer?.statusCode;
  };
}

/** A persistent connection. */
export class PersistentConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket.on('data', (data) => {
      this.#received += data;
    });
    // An error closes the connection too.
    socket.on('error', () => {});
    this.#closed = once(socket, 'close');
  }

  static async to(url: string): Promise<PersistentConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await inTime(() => `a connection to ${url}`, once(socket, 'connect'));
    return new PersistentConnection(socket);
  }

  /** Waits until the connection is closed. */
  get closed(): Promise<unknown> {
    return inTime(() => `the connection closes after: ${this.#received}`, this.#closed);
  }

  /** Sends lines, each terminated by CRLF. */
  send(...lines: string[]): void {
    this.#socket.write(lines.join('\r\n'));
  }

  /** The received text. */
  get received(): string {
    return this.#received;
  }

  /** Half-closes the connection: it sends no more, and still receives. */
  end(): void {
    this.#socket.end();
  }

  /** Destroys the connection. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** The statuses of the responses received so far. */
  get statuses(): number[] {
    return [...this.#received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  }

  /** Waits until `count` responses have begun, or the connection has closed. */
  async answers(count: number): Promise<number[]> {
    const begun = async () => {
      while (this.statuses.length < count && !this.#socket.destroyed) {
        await Promise.race([once(this.#socket, 'data'), this.#closed]);
      }
    };
    await inTime(() => `${count} answers after: ${this.#received}`, begun());
    return this.statuses;
  }
}
