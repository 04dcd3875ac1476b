import { connect, type Socket } from 'node:net';
import { eventually } from '../support/eventually.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi({ trustProxy: 1 });
const KIB = 1024;
const MIB = 1024 * KIB;

let open: { socket: Socket; received: string }[] = [];
let addresses = 0;

beforeEach(() => {
  addresses++;
});
afterEach(() => {
  for (const { socket } of open) socket.destroy();
  open = [];
});

/** The address of the current test, so that no other test counts towards its limit. */
const address = () => `10.3.0.${addresses}`;

/** Begins requests with a Content-Length of `bytes` that send only the first byte. */
function begin(requests: number, path: string, declared: number, client: Client): void {
  const { hostname, port } = new URL(api.url);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${address()}`,
    'Content-Type: application/json',
    ...(client.key ? [`Authorization: Bearer ${client.key}`] : []),
    `Content-Length: ${declared}`,
  ];
  for (let at = 0; at < requests; at++) {
    const connection = { socket: connect(Number(port), hostname), received: '' };
    connection.socket.on('error', () => {});
    connection.socket.on('data', (data) => {
      connection.received += data.toString();
    });
    connection.socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    open.push(connection);
  }
}

/** The responses that have arrived. */
const responses = () => open.map(({ received }) => received).filter((text) => text !== '');

const answered = (count: number) =>
  eventually(`${count} of ${open.length} requests are answered`, () => responses().length >= count);

const send = (client: Client, path: string, body: string) =>
  client.send('POST', path, body, { 'x-forwarded-for': address() });

/** The first request over 64 MiB of an account, in each API. */
it.each(['/api/tasks', '/graphql', '/graphql/stream', '/mcp'])(
  'an account has 64 MiB of bodies in receipt at %s; more are 429, not those of another account',
  async (path) => {
    const [me, other] = [await api.account(), await api.account()];
    begin(67, path, MIB, me);
    await answered(3);
    for (const response of responses()) {
      expect(response).toMatch(/^HTTP\/1\.1 429 /);
      expect(response).toMatch(/\r\nRetry-After: 1\r\n/i);
      expect(response).toMatch(/\r\nConnection: close\r\n/i);
      expect(response).toContain('Too many request bodies at once');
    }
    expect(responses()).toHaveLength(3);
    expect((await send(other, '/api/tasks', '{"title":"x"}')).status).toBe(201);
    expect((await send(me, '/api/tasks', '{"title":"x"}')).status).toBe(429);
    for (const { socket } of open) socket.destroy();
    await eventually('the bytes of clients that have hung up are released', async () => {
      const { status } = await send(me, '/api/tasks', '{"title":"x"}');
      return status === 201;
    });
  },
);

it.each(['/graphql', '/api/auth/sign-in', '/api/auth/sign-up'])(
  'an address has 8 MiB of anonymous bodies in receipt at %s; more are 429, not those of an account or another address',
  async (path) => {
    begin(130, path, 64 * KIB, api.anonymous());
    await answered(2);
    expect(responses()).toHaveLength(2);
    expect(responses()[0]).toMatch(/^HTTP\/1\.1 429 /);
    const query = JSON.stringify({ query: '{ __typename }' });
    expect((await send(api.anonymous(), '/graphql', query)).status).toBe(429);
    expect((await send(await api.account(), '/graphql', query)).status).toBe(200);
    addresses++;
    expect((await send(api.anonymous(), '/graphql', query)).status).toBe(200);
  },
);

describe('the body of an anonymous client', () => {
  const LIMIT = 64 * KIB;
  const query = JSON.stringify({ query: '{ __typename }' });
  const MESSAGE = 'Request body exceeds 65536 bytes, the limit without valid credentials';

  it('may have 64 KiB', async () => {
    const { status, body } = await send(api.anonymous(), '/graphql', query.padEnd(LIMIT));
    expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }]);
    const signIn = JSON.stringify({ email: 'x@example.com', password: 'wrong password' });
    const answer = await send(api.anonymous(), '/api/auth/sign-in', signIn.padEnd(LIMIT));
    expect(answer.status).toBe(401);
  });

  it('is 413 if it is larger', async () => {
    const graph = await send(api.anonymous(), '/graphql', query.padEnd(LIMIT + 1));
    expect([graph.status, graph.body.errors]).toMatchObject([
      413,
      [{ message: MESSAGE, extensions: { code: 'BAD_REQUEST' } }],
    ]);
    for (const path of ['/api/auth/sign-in', '/api/auth/sign-up']) {
      const { status, body } = await send(api.anonymous(), path, '{}'.padEnd(LIMIT + 1));
      expect([status, body]).toEqual([413, { error: MESSAGE }]);
    }
  });

  it('is 401 if it is larger and the request has an invalid credential', async () => {
    const large = query.padEnd(LIMIT + 1);
    const headers = { 'x-forwarded-for': address() };
    for (const [name, value] of [
      ['authorization', 'Bearer an-unknown-key'],
      ['cookie', 'tp_session=unknown'],
    ] as const) {
      const { status, body } = await api
        .anonymous()
        .send('POST', '/graphql', large, { ...headers, [name]: value });
      expect([status, body.errors]).toMatchObject([
        401,
        [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }],
      ]);
    }
  });

  it('is read with an invalid credential, because the request may be a sign-in', async () => {
    const { status, body } = await api
      .anonymous()
      .send('POST', '/graphql', query, { cookie: 'tp_session=unknown' });
    expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  it('is not read at all where an API has no public operations', async () => {
    begin(3, '/mcp', MIB, api.anonymous());
    begin(3, '/api/tasks', MIB, api.anonymous());
    await answered(6);
    for (const response of responses()) expect(response).toMatch(/^HTTP\/1\.1 401 /);
  });
});
