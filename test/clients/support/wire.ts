import { getOperationAST, parse } from 'graphql';

type Sent = { method: string; operation: string; status: number };

type Body = { query?: string; operationName?: string; extensions?: unknown };

/** The requests of all wires of this file, for the summary. */
const carried: Sent[] = [];

/** A `fetch` that records the requests of a client. */
export class Wire {
  readonly sent: Sent[] = [];
  #held: Promise<void> | undefined;
  #losesAnswer = false;

  fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const sent = {
      method: request.method,
      operation: inWords(await bodyOf(request.clone())),
      status: 0,
    };
    this.sent.push(sent);
    carried.push(sent);
    await this.#held;
    const response = await fetch(request);
    sent.status = response.status;
    if (this.#losesAnswer) {
      this.#losesAnswer = false;
      throw new TypeError('the connection broke');
    }
    return response;
  };

  /** The requests since the last call: `GET TaskPage`, `POST CreateTask by its hash`, … */
  take(): string[] {
    return this.sent.splice(0).map(({ method, operation }) => `${method} ${operation}`);
  }

  /** Loses the response of the next request, which is executed. */
  loseAnswer(): void {
    this.#losesAnswer = true;
  }

  /** Holds requests until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }
}

async function bodyOf(request: Request): Promise<Body> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  return (await request.json()) as Body;
}

function inWords({ operationName, query, extensions }: Body): string {
  const name = operationName || (query && getOperationAST(parse(query))?.name?.value) || 'unnamed';
  if (query === undefined) return `${name} by its hash`;
  return JSON.stringify(extensions)?.includes('sha256Hash') ? `${name} with its hash` : name;
}

/** Prints the requests of this file after its tests. */
export function printRequests(client: string): void {
  afterAll(() => {
    const counts = Map.groupBy(carried, ({ method, operation }) => `${method} ${operation}`);
    const each = [...counts].map(([name, { length }]) => `${name} ${length}`).join(', ');
    process.stdout.write(`${client}: ${carried.length} requests (${each})\n`);
  });
}
