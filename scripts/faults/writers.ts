import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { eventually, inTime } from '../../test/support/eventually.ts';

/** The outcome of the writes, by title. */
export type Outcome = {
  /** Answered with 201. */
  acknowledged: Set<string>;
  /** Answered with anything else. */
  refused: Map<string, number>;
  /** Sent, and not answered. */
  unanswered: Set<string>;
};

/** Writers that each create tasks over a persistent connection until the service no longer listens. */
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

  /** Waits until this many writes are acknowledged. */
  async acknowledged(count: number): Promise<void> {
    await eventually(
      `${count} writes are acknowledged`,
      () => this.outcome.acknowledged.size >= count,
    );
  }

  /** Stops the writers after their current requests. */
  async end(): Promise<Outcome> {
    this.#ending = true;
    return this.ended();
  }

  /** Waits until all writers have ended. */
  async ended(): Promise<Outcome> {
    const { acknowledged, refused, unanswered } = this.outcome;
    const counts = () =>
      `${acknowledged.size} acknowledged, ${refused.size} refused, ${unanswered.size} unanswered`;
    await inTime(() => `the writers end: ${counts()}`, this.#running);
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
        // The service does not listen: the request was not sent.
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
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/api/tasks`, { method: 'POST', agent, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  await json(response);
  return response;
}

/** Returns the titles of all stored tasks. */
export async function storedTitles(url: string, key: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await fetch(`${url}/api/tasks?limit=100&page=${page}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data, pagination } = (await response.json()) as {
      data: { title: string }[];
      pagination: { pages: number };
    };
    pages = pagination.pages;
    for (const { title } of data) titles.add(title);
  }
  return titles;
}

/** Returns the acknowledged writes that are not stored, and the stored writes that were not acknowledged. */
export function compared({ acknowledged, refused, unanswered }: Outcome, stored: Set<string>) {
  const lost = [...acknowledged].filter((title) => !stored.has(title));
  const silent = [...unanswered, ...refused.keys()].filter((title) => stored.has(title));
  return { lost, silent };
}
