import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

const QUERY = `subscription ($since: String) {
  changes(types: [TASK], since: $since) { id operation cursor }
}`;

const RETRY_MS = 100;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Told = { id: string | null; operation: string; cursor: string };

/** A client that listens, and goes on with another instance from where it was when it is cut off. */
export class Listener {
  /** When each record was first told of, and how many were told again. */
  readonly heard = new Map<string, number>();
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

  /** Once the first event is there. */
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
    const again = () => {
      if (over || this.#closed) return;
      over = true;
      this.reconnects++;
      this.#at++;
      setTimeout(() => this.#connect(), RETRY_MS);
    };
    this.#request = request(`${url}/graphql/stream`, { method: 'POST', headers, agent });
    this.#request
      .on('error', again)
      .on('response', (response) => {
        response.on('error', again).on('close', again);
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
        if (data) this.#hear(JSON.parse(data).data.changes);
      }
    });
  }

  #hear({ id, operation, cursor }: Told): void {
    this.#since = cursor;
    this.#ready.resolve();
    if (id === null) this.resets += operation === 'RESET' ? 1 : 0;
    else if (this.heard.has(id)) this.repeated++;
    else this.heard.set(id, performance.now());
  }
}
