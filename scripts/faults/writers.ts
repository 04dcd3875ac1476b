import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

/** What became of the writes that were sent, by their titles. */
export type Outcome = {
  /** Answered with 201. */
  acknowledged: Set<string>;
  /** Answered with anything else. */
  refused: Map<string, number>;
  /** Sent, and not answered. */
  unanswered: Set<string>;
};

/** Writers that each keep a connection, and create one task after another until nobody is there. */
export class Writers {
  readonly outcome: Outcome = {
    acknowledged: new Set(),
    refused: new Map(),
    unanswered: new Set(),
  };
  readonly #url: string;
  readonly #key: string;
  readonly #running: Promise<unknown>;
  #ending = false;

  constructor(url: string, key: string, count: number) {
    this.#url = url;
    this.#key = key;
    this.#running = Promise.all(Array.from({ length: count }, () => this.#write()));
  }

  /** Waits until so many writes are acknowledged. */
  async acknowledged(count: number): Promise<void> {
    while (this.outcome.acknowledged.size < count) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Lets each finish what it has begun. */
  async end(): Promise<Outcome> {
    this.#ending = true;
    await this.#running;
    return this.outcome;
  }

  /** Waits until nobody answers any more. */
  async ended(): Promise<Outcome> {
    await this.#running;
    return this.outcome;
  }

  async #write(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { acknowledged, refused, unanswered } = this.outcome;
    while (!this.#ending) {
      const title = crypto.randomUUID();
      try {
        const { statusCode = 0 } = await send(this.#url, this.#key, agent, { title });
        if (statusCode === 201) acknowledged.add(title);
        else refused.set(title, statusCode);
      } catch (error) {
        // Nobody listens: it was not sent.
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') break;
        unanswered.add(title);
      }
    }
    agent.destroy();
  }
}

async function send(url: string, key: string, agent: Agent, task: object) {
  const body = JSON.stringify(task);
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/api/tasks`, { method: 'POST', agent, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  await json(answer);
  return answer;
}

/** The titles of all tasks that are there. */
export async function storedTitles(url: string, key: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await fetch(`${url}/api/tasks?limit=100&page=${page}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data, pagination } = (await answer.json()) as {
      data: { title: string }[];
      pagination: { pages: number };
    };
    pages = pagination.pages;
    for (const { title } of data) titles.add(title);
  }
  return titles;
}

/** Writes that were acknowledged and are not there, and those that are there and were not acknowledged. */
export function compared({ acknowledged, refused, unanswered }: Outcome, stored: Set<string>) {
  const lost = [...acknowledged].filter((title) => !stored.has(title));
  const silent = [...unanswered, ...refused.keys()].filter((title) => stored.has(title));
  return { lost, silent };
}
