import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { inTime } from './eventually.ts';

/**
 * Begins to sign up, on a connection of its own, and waits until the service reads. The function
 * it answers with sends the rest, and answers with the status.
 */
export async function beginSignUp(url: string): Promise<() => Promise<number | undefined>> {
  const sending = request(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { expect: '100-continue' },
    agent: false,
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return async () => {
    const email = `${crypto.randomUUID()}@in.flight`;
    sending.end(JSON.stringify({ email, password: 'long enough' }));
    const [answer]: IncomingMessage[] = await once(sending, 'response');
    answer?.resume();
    return answer?.statusCode;
  };
}

/** A connection that stays open between its requests, as browsers keep them. */
export class KeptConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket.on('data', (data) => {
      this.#received += data;
    });
    // An end that comes with an error is an end too.
    socket.on('error', () => {});
    this.#closed = once(socket, 'close');
  }

  static async to(url: string): Promise<KeptConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new KeptConnection(socket);
  }

  /** Waits until the connection is closed. */
  get closed(): Promise<unknown> {
    return inTime(() => `the connection closes after: ${this.#received}`, this.#closed);
  }

  /** Sends what it is given as it is; what it is told of lines is the protocol's. */
  send(...lines: string[]): void {
    this.#socket.write(lines.join('\r\n'));
  }

  /** All that was received so far. */
  get received(): string {
    return this.#received;
  }

  /** Says that nothing more is sent, and still listens. */
  end(): void {
    this.#socket.end();
  }

  /** Hangs up. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** The statuses of all answers so far. */
  get statuses(): number[] {
    return [...this.#received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  }

  /** Waits until so many answers have begun, or the connection has ended. */
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
