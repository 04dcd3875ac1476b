import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { LONGEST_WAIT_MS } from '../eventually.ts';
import type { ReceivedResponse } from '../openapi/documented.ts';

let checkResponse: ((response: ReceivedResponse) => void) | undefined;

/** Sets a function that validates every response to a client. */
export function checkResponsesWith(check: (response: ReceivedResponse) => void): void {
  checkResponse = check;
}

/** JSON of a shape that the test is about to check. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
export type Json = any;

export type Answer = { status: number; body: Json; headers: Headers };

type Identity = { key: string; userId: string; token?: string };

/** A client of the service over HTTP, with a key. */
export class Client {
  readonly url: string;
  readonly key: string;
  readonly userId: string;

  /** The session cookie of the account. */
  readonly cookie: string;

  constructor(url: string, identity: Identity = { key: '', userId: '' }) {
    this.url = url;
    this.cookie = `tp_session=${identity.token}`;
    this.key = identity.key;
    this.userId = identity.userId;
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown) => this.send('POST', path, JSON.stringify(body));
  put = (path: string, body?: unknown) => this.send('PUT', path, JSON.stringify(body));
  patch = (path: string, body?: unknown) => this.send('PATCH', path, JSON.stringify(body));
  delete = (path: string) => this.send('DELETE', path);

  /** Creates a record and returns it; an error fails the test. */
  async create(path: string, body: unknown): Promise<Json> {
    const answer = await this.post(path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  /** Sends a request with an unencoded body. */
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const own = {
      'content-type': 'application/json',
      ...(this.key && { authorization: `Bearer ${this.key}` }),
      ...(body !== undefined && { 'content-length': `${Buffer.byteLength(body)}` }),
    };
    const response = await answerTo(this.url + path, body, {
      method,
      agent,
      headers: { ...own, ...headers },
    });
    const text = await read(response);
    checkResponse?.({
      method,
      path,
      status: response.statusCode as number,
      headers: response.headersDistinct,
      text,
    });
    return {
      status: response.statusCode as number,
      body: text === '' ? undefined : JSON.parse(text),
      headers: headersOf(response),
    };
  }
}

/** Keeps connections alive, as browsers do; `fetch` takes three times the CPU time. */
const agent = new Agent({ keepAlive: true });

const answerTo = (url: string, body: string | Uint8Array | undefined, options: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(url, options, resolve).on('error', reject);
    const late = `waited ${LONGEST_WAIT_MS} ms: ${options.method} ${url} is answered`;
    // The socket uses Node's internal timers, which run also with fake timers.
    sending.setTimeout(LONGEST_WAIT_MS, () => sending.destroy(new Error(late)));
    sending.end(body);
  });

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const all = Object.entries(headersDistinct);
  return new Headers(all.flatMap(([name, values = []]) => values.map((value) => [name, value])));
}
