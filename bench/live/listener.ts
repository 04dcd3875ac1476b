import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

const QUERY = `subscription ($since: String) {
  changes(types: [TASK], since: $since) { id operation cursor }
}`;

const RETRY_MS = 100;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Change = { id: string | null; operation: string; cursor: string };

/** A streaming client. After a disconnect it resumes from its cursor on another instance. */
export class Listener {
  /** The time of the first event of each record; `repeated` counts further events. */
  readonly received = new Map<string, number>();
  repeated = 0;
  resets = 0;
  reconnects = 0;
  readonly #key: string;
  readonly #instances: string[];
  #at: number;
  #since: string | undefined;
  #request: ClientRequest | undefined;
  #closed = false;
  readonly #ready = Promise.withResolvers<void>();

  constructor(instances: string[], at: number, key: string) {
    this.#instances = instances;
    this.#at = at;
    this.#key = key;
  }

  /** Connects. Resolves at the first event. */
  open(): Promise<void> {
    this.#connect();
    return this.#ready.promise;
  }

  close(): void {
    this.#closed = true;
    this.#request?.destroy();
  }

  #connect(): void {
    const url = this.#instances[this.#at % this.#instances.length] as string;
    const headers = { authorization: `Bearer ${this.#key}`, accept: 'text/event-stream' };
    let over = false;
    const reconnect = () => {
      if (over || this.#closed) return;
      over = true;
      this.reconnects++;
      this.#at++;
      setTimeout(() => this.#connect(), RETRY_MS);
    };
    this.#request = request(`${url}/graphql/stream`, { method: 'POST', headers, agent });
    this.#request
      .on('error', reconnect)
      .on('response', (response) => {
        response.on('error', reconnect).on('close', reconnect);
        if (response.statusCode === 200) this.#read(response);
        else response.resume();
      })
      .end(JSON.stringify({ query: QUERY, variables: { since: this.#since } }));
  }

  #read(response: IncomingMessage): void {
    let rest = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() as string;
      for (const part of parts) {
        const data = /^data: (\{.*)$/m.exec(part)?.[1];
        if (data) this.#receive(JSON.parse(data).data.changes);
      }
    });
  }

  #receive({ id, operation, cursor }: Change): void {
    this.#since = cursor;
    this.#ready.resolve();
    if (id === null) this.resets += operation === 'RESET' ? 1 : 0;
    else if (this.received.has(id)) this.repeated++;
    else this.received.set(id, performance.now());
  }
}
