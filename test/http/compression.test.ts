import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { currentScope, RequestScopes } from '../../src/concurrency/request-scope.ts';
import { compression } from '../../src/http/io/compression.ts';
import { requestScope } from '../../src/http/middleware/scope.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';
import { listen } from '../support/service/event-stream.ts';

const api = testApi();

type HttpRequest = {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

const agentless = { agent: false };

/** Sends a request, and does not decompress the response. */
const send = (
  me: Client,
  { method = 'GET', path, body, headers = {} }: HttpRequest,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const own = {
      'content-type': 'application/json',
      ...(me.key && { authorization: `Bearer ${me.key}` }),
    };
    const options = { ...agentless, method, headers: { ...own, ...headers } };
    request(me.url + path, options, async (response) => {
      const bytes = await buffer(response);
      resolve({ status: response.statusCode as number, headers: response.headers, bytes });
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });

const DECOMPRESS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

const codingOf = ({ headers }: Answer) =>
  (headers['content-encoding'] ?? 'identity') as keyof typeof DECOMPRESS;

const jsonOf = (answer: Answer) =>
  JSON.parse(DECOMPRESS[codingOf(answer)](answer.bytes).toString());

const accepting = (coding: string) => ({ 'accept-encoding': coding });

const TEXT = 'Words of a document, and more of them. '.repeat(200);
/** Longer than one chunk. */
const LONG_TEXT = 'Grüße, and more of them. '.repeat(16_000);

const LIST = '/api/labels';
const QUERY = '{ labels(first: 50) { nodes { id name color createdAt } } }';

let me: Client;
let documentPath = '';
beforeAll(async () => {
  me = await api.account({ withPassword: true });
  for (let at = 0; at < 30; at++) await me.create('/api/labels', { name: `Label ${at}` });
  const { id } = await me.create('/api/documents', { title: 'x', content: TEXT });
  documentPath = `/api/documents/${id}`;
});

describe('a long response', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['nonsense;;q=x', 'identity'],
  ])('to a client that accepts "%s" is sent as %s', async (accepted, coding) => {
    const answer = await send(me, { path: LIST, headers: accepting(accepted) });
    expect([answer.status, codingOf(answer)]).toEqual([200, coding]);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(jsonOf(answer)).toHaveLength(30);
  });

  it('has a correct Content-Length, or is chunked', async () => {
    const plain = await send(me, { path: LIST });
    expect(plain.headers['content-length']).toBe(String(plain.bytes.length));
    const packed = await send(me, { path: LIST, headers: accepting('br') });
    expect(packed.headers['content-length']).toBeUndefined();
    expect(packed.headers['transfer-encoding']).toBe('chunked');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it('of the GraphQL API is compressed', async () => {
    const options = { method: 'POST', path: '/graphql', body: { query: QUERY } };
    const answer = await send(me, { ...options, headers: accepting('br') });
    expect(codingOf(answer)).toBe('br');
    expect(jsonOf(answer).data.labels.nodes).toHaveLength(30);
  });

  it('of the MCP server is compressed', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const headers = { ...accepting('gzip'), accept: 'application/json, text/event-stream' };
    const answer = await send(me, { method: 'POST', path: '/mcp', body, headers });
    expect(codingOf(answer)).toBe('gzip');
    expect(jsonOf(answer).result.tools.length).toBeGreaterThan(5);
  });

  it('of many chunks is compressed', async () => {
    const { id } = await me.create('/api/documents', { title: 'x', content: LONG_TEXT });
    for (const coding of ['br', 'gzip']) {
      const path = `/api/documents/${id}`;
      const answer = await send(me, { path, headers: accepting(coding) });
      expect([codingOf(answer), jsonOf(answer).content === LONG_TEXT]).toEqual([coding, true]);
    }
  });

  it('to HEAD has the headers of GET and no body', async () => {
    for (const accepted of ['br', 'identity']) {
      const headers = accepting(accepted);
      const get = await send(me, { path: documentPath, headers });
      const head = await send(me, { method: 'HEAD', path: documentPath, headers });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      for (const name of ['etag', 'vary', 'content-type', 'content-length', 'content-encoding']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      }
    }
  });
});

describe('is not compressed', () => {
  const notCompressed = async (as: Client, options: HttpRequest) => {
    const headers = { ...accepting('br, gzip'), ...options.headers };
    const answer = await send(as, { ...options, headers });
    expect(codingOf(answer)).toBe('identity');
    expect(answer.headers.vary).toMatch(/\bAccept-Encoding\b/);
    return answer;
  };

  it('a short response', async () => {
    const { headers, bytes } = await notCompressed(me, { path: '/api/user' });
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  it('an error', async () => {
    expect((await notCompressed(me, { path: '/api/nothing' })).status).toBe(404);
    expect((await notCompressed(api.anonymous(), { path: LIST })).status).toBe(401);
  });

  it('a response to an anonymous client', async () => {
    const body = { query: `{ __schema { types { name description fields { name } } } }` };
    const options = { method: 'POST', path: '/graphql', body };
    expect((await notCompressed(api.anonymous(), options)).bytes.length).toBeGreaterThan(5_000);
  });

  it('a new API key', async () => {
    const body = { name: 'n'.repeat(100) };
    const answer = await notCompressed(me, { method: 'POST', path: '/api/api-keys', body });
    expect(answer.status).toBe(201);
  });

  it('new API keys of the GraphQL API, also together with other fields', async () => {
    const fields = Array.from(
      { length: 12 },
      (_, at) =>
        `key${at}: createApiKey(input: { name: "${'n'.repeat(100)}" }) { key apiKey { id name } }`,
    );
    const body = { query: `mutation { ${fields.join(' ')} }` };
    const once: HttpRequest['headers'] = { 'idempotency-key': 'twelve-keys' };
    for (const headers of [{}, once]) {
      const options = { method: 'POST', path: '/graphql', body, headers };
      const answer = await notCompressed(me, options);
      expect(jsonOf(answer).data.key11.key).toMatch(/^tp_/);
      expect(answer.bytes.length).toBeGreaterThan(2_048);
    }
  });

  it('a response to sign-in', async () => {
    const { body: profile } = await me.get('/api/user');
    const body = { email: profile.email, password: 'long enough' };
    const options = { method: 'POST', path: '/api/auth/sign-in', body };
    const answer = await notCompressed(api.anonymous(), options);
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://elsewhere.example'],
  ])('a response to a page of another site, by %s', async (name, value) => {
    await notCompressed(me, { path: LIST, headers: { [name]: value } });
  });

  it('an event stream', async () => {
    const headers = { authorization: `Bearer ${me.key}`, ...accepting('br, gzip') };
    const stream = await listen(me, {}, headers);
    expect(stream.headers['content-encoding']).toBeUndefined();
    await stream.changesUntil(({ operation }) => operation === 'RESET');
    await me.create('/api/labels', { name: 'seen at once' });
    await stream.changesUntil(({ operation }) => operation !== 'RESET');
    stream.close();
  });
});

describe.each(['br', 'gzip', 'identity'])('the entity tag of a response as %s', (coding) => {
  const headers = accepting(coding);
  const tagNow = async () => {
    const answer = await send(me, { path: documentPath, headers });
    expect(codingOf(answer)).toBe(coding);
    return answer.headers.etag as string;
  };

  it('is strong, and specific to this coding', async () => {
    expect(await tagNow()).toMatch(
      coding === 'identity' ? /^"[\w-]{27}"$/ : new RegExp(`^"[\\w-]{27}\\.${coding}"$`),
    );
  });

  it('makes the next response a 304 without a body, with the same tag', async () => {
    const tag = await tagNow();
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const options = { path: documentPath, headers: { ...headers, 'if-none-match': known } };
      const answer = await send(me, options);
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, tag]);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });

  it('is a valid If-Match for one change, with any Accept-Encoding', async () => {
    for (const accepted of ['br', 'identity']) {
      const tag = await tagNow();
      const options = {
        method: 'PATCH',
        path: documentPath,
        body: { title: `${coding} ${accepted}` },
        headers: { ...accepting(accepted), 'if-match': tag },
      };
      expect((await send(me, options)).status).toBe(200);
      expect((await send(me, options)).status).toBe(412);
    }
  });

  it('is rejected in If-Match as a weak tag', async () => {
    const ifMatch = { 'if-match': `W/${await tagNow()}` };
    const options = { method: 'PATCH', path: documentPath, body: { title: 'x' }, headers: ifMatch };
    expect((await send(me, options)).status).toBe(412);
  });
});

it('a client that disconnects during a compressed response does not affect the service', async () => {
  const { id } = await me.create('/api/documents', { title: 'x', content: LONG_TEXT });
  await new Promise<void>((resolve) => {
    const headers = { authorization: `Bearer ${me.key}`, 'accept-encoding': 'gzip' };
    const options = request(
      `${me.url}/api/documents/${id}`,
      { ...agentless, headers },
      (response) => response.once('data', () => response.destroy()).once('close', resolve),
    );
    options.on('error', () => {}).end();
  });
  expect((await send(me, { path: LIST, headers: accepting('br') })).status).toBe(200);
});

describe('a response of any handler', () => {
  const LARGE = { words: TEXT };
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  async function answerOf(answer: (context: Koa.Context) => void): Promise<Answer> {
    const app = new Koa();
    app.use(requestScope(new RequestScopes())).use(compression);
    app.use((context) => {
      context.state.call = {};
      answer(context);
    });
    const server = app.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return send(new Client(url), { path: '/', headers: accepting('br') });
  }

  it.each<[what: string, answer: (context: Koa.Context) => void, coding: string]>([
    ['that is JSON', () => {}, 'br'],
    ['that sets a cookie', (context) => context.cookies.set('session', 'x'), 'identity'],
    ['that shows a secret', () => currentScope()?.showSecret(), 'identity'],
    [
      'that must not be transformed',
      (context) => context.set('Cache-Control', 'no-store, no-transform'),
      'identity',
    ],
    ['of another type', (context) => context.set('Content-Type', 'text/html'), 'identity'],
    ['to an anonymous client', ({ state }) => delete state.call, 'identity'],
  ])('%s: %s', async (_, prepare, coding) => {
    const answer = await answerOf((context) => {
      context.set('Content-Type', 'application/json');
      prepare(context);
      context.body = JSON.stringify(LARGE);
    });
    expect([codingOf(answer), jsonOf(answer)]).toEqual([coding, LARGE]);
  });

  it.each([
    [2_047, 'identity'],
    [2_048, 'br'],
  ])('of %i bytes: %s', async (bytes, coding) => {
    const answer = await answerOf((context) => {
      context.set('Content-Type', 'application/json');
      context.body = JSON.stringify('x'.repeat(bytes - 2));
    });
    expect(codingOf(answer)).toBe(coding);
  });

  it('that must not be transformed keeps its entity tag', async () => {
    const answer = await answerOf((context) => {
      context.set({ 'Cache-Control': 'no-store, no-transform', ETag: '"x"' });
      context.body = LARGE;
    });
    expect([codingOf(answer), answer.headers.etag]).toEqual(['identity', '"x"']);
  });

  it('with a weak tag keeps it', async () => {
    const answer = await answerOf((context) => {
      context.set('ETag', 'W/"x"');
      context.body = LARGE;
    });
    expect([codingOf(answer), answer.headers.etag]).toEqual(['br', 'W/"x"']);
  });

  it('that is already compressed is not changed', async () => {
    const answer = await answerOf((context) => {
      context.set({ 'Content-Encoding': 'br', ETag: '"x"' });
      context.type = 'json';
      context.body = brotliCompressSync(randomBytes(3_000));
    });
    expect([answer.bytes.length > 2_048, answer.headers.etag]).toEqual([true, '"x"']);
  });
});
