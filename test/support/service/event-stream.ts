import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { inTime } from '../eventually.ts';
import type { Client, Json } from './client.ts';

export type Event = { event: string; id: string | undefined; data: Json };

type Options = {
  method?: string;
  path?: string;
  body?: string;
  headers?: Record<string, string>;
};

/** A client of an event stream, without a library. */
export class EventStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly #response: IncomingMessage;
  readonly #events: Event[] = [];
  /** The received text, comments included. */
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

  /** Sends a request; throws if the response is not a stream, with its status and body. */
  static async open(url: string, options: Options = {}): Promise<EventStream> {
    const { method = 'POST', path = '/graphql/stream', body, headers = {} } = options;
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      const allHeaders = {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...headers,
      };
      request(`${url}${path}`, { method, headers: allHeaders, agent: false }, resolve)
        .on('error', reject)
        .end(body);
    });
    const response = await inTime(() => `${method} ${path} is answered`, answered);
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      return new EventStream(response);
    }
    const received = await text(response);
    throw Object.assign(new Error(`${response.statusCode} ${received}`), {
      status: response.statusCode,
      headers: response.headers,
      body: JSON.parse(received),
    });
  }

  /** The next event; undefined at the end of the stream. */
  async next(): Promise<Event | undefined> {
    await this.#until(() => this.#events.length > 0 || this.ended);
    return this.#events.shift();
  }

  /** All events to the end of the stream. */
  async rest(): Promise<Event[]> {
    await this.#until(() => this.ended);
    return this.#events.splice(0);
  }

  /** Returns the changes up to and including the first one that matches. */
  async changesUntil(isLast: (change: Json) => boolean): Promise<Json[]> {
    const changes: Json[] = [];
    for (;;) {
      const event = await this.next();
      if (event?.event !== 'next')
        throw new Error(`no such change among ${JSON.stringify(changes)}`);
      if (event.data.errors) throw new Error(JSON.stringify(event.data.errors));
      changes.push(event.data.data.changes);
      if (isLast(changes.at(-1))) return changes;
    }
  }

  close(): void {
    this.#response.destroy();
  }

  /** Stops reading, as a slow client does. */
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

/** Subscribes to the changes of an account. */
export const listen = (
  client: Client,
  variables: { types?: string[] | null; since?: string | null } = {},
  headers: Record<string, string> = { authorization: `Bearer ${client.key}` },
): Promise<EventStream> =>
  EventStream.open(client.url, { body: JSON.stringify({ query: DOCUMENT, variables }), headers });

/** Subscribes, and reads the first event; returns the stream and the cursor of that event. */
export async function listenFromNow(client: Client, types?: string[]) {
  const stream = await listen(client, { ...(types && { types }) });
  const [first] = await stream.changesUntil(({ operation }) => operation === 'RESET');
  return { stream, cursor: first.cursor as string };
}
