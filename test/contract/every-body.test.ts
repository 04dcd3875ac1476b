import { request } from 'node:http';
import {
  ENDPOINTS,
  type Endpoint,
  PUBLIC_PATHS,
  pathWith,
} from '../support/operations/endpoints.ts';
import { everythingOf, makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const MIB = 1024 * 1024;

let me: Client;
let world: World;
let before: unknown;

const reading: Endpoint[] = [
  ...ENDPOINTS.filter(({ body }) => body),
  ...PUBLIC_PATHS.map((path) => ({ method: 'POST', path }) as const),
];
const named = reading.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

async function send(endpoint: Endpoint, body: string | Uint8Array<ArrayBuffer> | undefined) {
  const ids = (endpoint.ids ?? []).map((kind) => world[kind]);
  const answer = await me.send(endpoint.method, pathWith(endpoint, ids), body);
  return [answer.status, answer.body];
}

describe('an invalid body is rejected, and changes nothing', () => {
  // Every request below is rejected, so all share one account.
  beforeAll(async () => {
    me = await api.account();
    world = await makeWorld(me);
    before = await everythingOf(me);
  });

  afterEach(async () => {
    expect(await everythingOf(me)).toEqual(before);
  });

  it.each(named)('%s: not JSON is 400 Invalid JSON', async (_name, endpoint) => {
    for (const body of [undefined, '', ' ', '{', "{'a': 1}", '{"a": NaN}', '{} {}', 'undefined']) {
      expect([body, await send(endpoint, body)]).toEqual([body, [400, { error: 'Invalid JSON' }]]);
    }
    const notUtf8 = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await send(endpoint, notUtf8)).toEqual([400, { error: 'Invalid JSON' }]);
  });

  it.each(named.filter(([, { path }]) => path !== '/api/user'))(
    '%s: JSON that is not an object is 400 Validation failed',
    async (_name, endpoint) => {
      for (const body of ['[]', '[{}]', '"text"', '5', 'true', 'null']) {
        expect([body, await send(endpoint, body)]).toEqual([
          body,
          [400, { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
        ]);
      }
    },
  );
});

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense', ''])(
    'is read as JSON when its content type says %p',
    async (type) => {
      const me = await api.account();
      const headers = { 'content-type': type };
      const { status, body } = await me.send('POST', '/api/labels', '{"name":"x"}', headers);
      expect([status, body.name]).toEqual([201, 'x']);
    },
  );

  it('is ignored by endpoints without a body', async () => {
    const me = await api.account();
    const { status, body } = await me.send('PATCH', '/api/notifications', '{');
    expect([status, body]).toEqual([200, { markedRead: 0 }]);
    const { id } = await me.create('/api/labels', { name: 'x' });
    expect((await me.send('DELETE', `/api/labels/${id}`, '{')).status).toBe(200);
  });

  it('may have unknown fields, which are ignored', async () => {
    const me = await api.account();
    const requestBody =
      '{"name":"x","nope":1,"isDefault":true,"__proto__":{"icon":"y"},"a\\u0000":"\\u0000"}';
    const { status, body } = await me.send('POST', '/api/spaces', requestBody);
    expect([status, body.name, body.icon, body.isDefault]).toEqual([201, 'x', 'folder', false]);
  });

  describe('with more than 60,000 values is rejected with 400 before it is parsed', () => {
    const ids = (count: number) =>
      JSON.stringify({ action: 'archive', taskIds: Array(count).fill(1) });
    const REFUSED = [400, { error: 'JSON holds more than 60000 values' }];

    it('in a list', async () => {
      const me = await api.account();
      // The body, its two members, and the items of the list.
      const taken = await me.send('POST', '/api/tasks/batch', ids(59_997));
      expect([taken.status, taken.body.error]).toEqual([200, undefined]);
      const { status, body } = await me.send('POST', '/api/tasks/batch', ids(59_998));
      expect([status, body]).toEqual(REFUSED);
    });

    it.each([
      ['lists in lists', `{"name":${'['.repeat(70_000)}${']'.repeat(70_000)}}`],
      ['objects in a list', `{"name":[${Array(70_000).fill('{}').join()}]}`],
      ['the members of an object', `{${Array(70_000).fill('"a":1').join()}}`],
      ['invalid JSON', '['.repeat(100_000)],
    ])('as %s', async (_case, input) => {
      const me = await api.account();
      const { status, body } = await me.send('POST', '/api/labels', input);
      expect([status, body]).toEqual(REFUSED);
    });

    it('in the GraphQL API too; punctuation inside strings does not count', async () => {
      const me = await api.account();
      const document = (text: string) =>
        `{"query":"mutation ($name: String!) { createLabel(input: { name: $name }) { label { name } } }","variables":{"name":"x"},"extensions":${text}}`;
      const signs = JSON.stringify({ text: '",[{\\'.repeat(60_000) });
      const taken = await me.send('POST', '/graphql', document(signs));
      expect(taken.body.data).toEqual({ createLabel: { label: { name: 'x' } } });
      const { status, body } = await me.send(
        'POST',
        '/graphql',
        document(`[${'{},'.repeat(60_000)}{}]`),
      );
      expect([status, body.errors[0].message, body.errors[0].extensions.code]).toEqual([
        400,
        'JSON holds more than 60000 values',
        'VALIDATION_FAILED',
      ]);
    });

    it('after 401 and 404', async () => {
      const me = await api.account();
      const many = ids(70_000);
      expect((await api.anonymous().send('POST', '/api/labels', many)).status).toBe(401);
      const path = '/api/labels/00000000-0000-4000-8000-000000000000';
      expect((await me.send('PATCH', path, many)).status).toBe(404);
    });
  });

  it('that is nested too deeply to be hashed cannot have an Idempotency-Key', async () => {
    const me = await api.account();
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
    const DETAILS = {
      'Idempotency-Key': ['cannot be used with a body nested this deeply'],
    };
    expect(await me.send('POST', '/api/labels', nested)).toMatchObject({ status: 400 });
    expect(await me.send('POST', '/api/labels', nested, headers())).toMatchObject({
      status: 400,
      body: { details: DETAILS },
    });
    const query =
      'mutation ($input: CreateLabelInput!) { createLabel(input: $input) { label { id } } }';
    const requestBody = `{"query":"${query}","variables":{"input":${nested}}}`;
    const { body } = await me.send('POST', '/graphql', requestBody, headers());
    expect(body.errors[0].extensions.details).toEqual(DETAILS);
  });

  it('of exactly 1 MiB is read', async () => {
    const me = await api.account();
    const { status, body } = await me.send('POST', '/api/labels', '{"name":"x"}'.padEnd(MIB));
    expect([status, body.name]).toEqual([201, 'x']);
  });

  it('of 1 MiB and one byte is rejected with 413', async () => {
    const me = await api.account();
    const { status, body } = await me.send('POST', '/api/labels', '{"name":"x"}'.padEnd(MIB + 1));
    expect([status, body]).toEqual([413, { error: 'Request body exceeds 1048576 bytes' }]);
    expect((await me.get('/api/labels')).body).toEqual([]);
  });

  it('that is rejected as too large closes its connection, because its rest is not read', async () => {
    const me = await api.account();
    const large = '{"name":"x"}'.padEnd(MIB + 1);
    for (const path of ['/api/labels', '/api/auth/sign-in', '/graphql']) {
      const { status, headers } = await me.send('POST', path, large);
      expect([path, status, headers.get('connection')]).toEqual([path, 413, 'close']);
    }
    const { status, headers } = await me.send('POST', '/api/labels', '{');
    expect([status, headers.get('connection')]).toEqual([400, 'keep-alive']);
  });

  it.each([
    [MIB, 201],
    [MIB + 1, 413],
    [16 * MIB, 413],
  ])('of %i bytes in chunks, without a Content-Length, is answered %i', async (size, expected) => {
    const me = await api.account();
    const status = await new Promise((resolve, reject) => {
      const sending = request(`${api.url}/api/labels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.key}`, 'transfer-encoding': 'chunked' },
      });
      sending.on('response', (response) => resolve(response.resume().statusCode));
      sending.on('error', reject);
      sending.write('{"name":"x"}'.padEnd(size - 1));
      sending.end(' ');
    });
    expect(status).toBe(expected);
  });

  it('is measured in bytes, not in characters', async () => {
    const me = await api.account();
    const content = 'é'.repeat(MIB / 2);
    expect((await me.post('/api/documents', { title: 'x', content })).status).toBe(413);
  });
});
