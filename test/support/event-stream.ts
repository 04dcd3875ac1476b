import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client, Json } from './client.ts';
import { inTime } from './eventually.ts';

export type Event = { event: string; id: string | undefined; data: Json };

type Options = {
  method?: string;
  path?: string;
  body?: string;
  headers?: Record<string, string>;
};

/** A stream of events as any program would read it, without a library. */
export class EventStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly #response: IncomingMessage;
  readonly #events: Event[] = [];
  /** All that came, comments included. */
  raw = '';
  ended = false;
  #changed: () => void = () => {};

  private constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode as number;
    this.headers = response.headers;
    let rest = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      this.raw += chunk;
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() as string;
      this.#events.push(...parts.map(eventOf).filter((each) => each !== undefined));
      this.#changed();
    });
    const end = () => {
      this.ended = true;
      this.#changed();
    };
    response.on('end', end).on('close', end).on('error', end);
  }

  /** Sends a request; an answer that is no stream is thrown, with its status and body. */
  static async open(url: string, options: Options = {}): Promise<EventStream> {
    const { method = 'POST', path = '/graphql/stream', body, headers = {} } = options;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = { accept: 'text/event-stream', 'content-type': 'application/json', ...headers };
      request(`${url}${path}`, { method, headers: sent, agent: false }, resolve)
        .on('error', reject)
        .end(body);
    });
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      return new EventStream(response);
    }
    const told = await text(response);
    throw Object.assign(new Error(`${response.statusCode} ${told}`), {
      status: response.statusCode,
      headers: response.headers,
      body: JSON.parse(told),
    });
  }

  /** The next event; undefined when there are no more. */
  async next(): Promise<Event | undefined> {
    await this.#until(() => this.#events.length > 0 || this.ended);
    return this.#events.shift();
  }

  /** All events to the end of the stream. */
  async rest(): Promise<Event[]> {
    await this.#until(() => this.ended);
    return this.#events.splice(0);
  }

  /** The changes that are told up to the one that fits, that one included. */
  async changesUntil(isLast: (change: Json) => boolean): Promise<Json[]> {
    const heard: Json[] = [];
    for (;;) {
      const event = await this.next();
      if (event?.event !== 'next') throw new Error(`no such change among ${JSON.stringify(heard)}`);
      if (event.data.errors) throw new Error(JSON.stringify(event.data.errors));
      heard.push(event.data.data.changes);
      if (isLast(heard.at(-1))) return heard;
    }
  }

  close(): void {
    this.#response.destroy();
  }

  /** Stops reading, as a client that has no time does. */
  pause(): void {
    this.#response.pause();
  }

  resume(): void {
    this.#response.resume();
  }

  async #until(isMet: () => boolean): Promise<void> {
    const met = async () => {
      while (!isMet()) {
        await new Promise<void>((resolve) => {
          this.#changed = resolve;
        });
      }
    };
    await inTime(() => `an event after: ${this.raw}`, met());
  }
}

function eventOf(part: string): Event | undefined {
  const fields = new Map(
    part
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'))
      .map((line) => {
        const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
        return [name, value] as const;
      }),
  );
  const event = fields.get('event');
  if (event === undefined) return undefined;
  const data = fields.get('data');
  return { event, id: fields.get('id'), data: data ? JSON.parse(data) : undefined };
}

const DOCUMENT = `subscription ($types: [ChangedType!], $since: String) {
  changes(types: $types, since: $since) { type id operation at cursor }
}`;

/** Listens to an account's changes. */
export const listen = (
  client: Client,
  variables: { types?: string[] | null; since?: string | null } = {},
  headers: Record<string, string> = { authorization: `Bearer ${client.key}` },
): Promise<EventStream> =>
  EventStream.open(client.url, { body: JSON.stringify({ query: DOCUMENT, variables }), headers });

/** Listens from now on, past the event that says so; with where that is. */
export async function listenFromNow(client: Client, types?: string[]) {
  const stream = await listen(client, { ...(types && { types }) });
  const [first] = await stream.changesUntil(({ operation }) => operation === 'RESET');
  return { stream, cursor: first.cursor as string };
}
