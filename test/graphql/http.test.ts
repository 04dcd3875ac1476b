import { execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer, Client } from '../support/service/client.ts';

const api = testApi();
const PREFLIGHT = { 'apollo-require-preflight': 'true' };
const GRAPHQL_JSON = 'application/graphql-response+json';

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

const get = (query: Record<string, string>, headers: Record<string, string> = PREFLIGHT) =>
  me.send('GET', `/graphql?${new URLSearchParams(query)}`, undefined, headers);
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  me.send('POST', '/graphql', body, headers);
const outcome = ({ status, body }: Answer) => [status, body.errors?.[0].extensions.code];
const labelsOf = async (client: Client) => (await client.get('/api/labels')).body;

describe('a query', () => {
  it('is answered by GET and by POST, with variables and operationName', async () => {
    const query =
      'query A { viewer { id } } query B($all: Boolean!) { viewer { id @include(if: $all) email } }';
    const variables = { all: true };
    const request = { query, operationName: 'B', variables };
    const byPost = await post(JSON.stringify(request));
    const byGet = await get({ ...request, variables: JSON.stringify(variables) });
    expect(byPost.body).toEqual({ data: { viewer: { id: me.userId, email: expect.any(String) } } });
    expect([byGet.status, byGet.body]).toEqual([200, byPost.body]);
  });

  it('by HEAD, PUT, PATCH or DELETE is rejected with Allow', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await me.send(method, '/graphql', '{"query":"{viewer{id}}"}');
      expect(outcome(answer)).toEqual([405, 'BAD_REQUEST']);
      expect(answer.headers.get('allow')).toBe('GET, POST');
      expect(answer.body.errors[0].message).toMatch(/GET\/POST/);
    }
    expect((await me.send('HEAD', '/graphql')).status).toBe(405);
    for (const method of ['PUT', 'DELETE', 'HEAD']) {
      expect([method, (await fetch(`${api.url}/graphql`, { method })).status]).toEqual([
        method,
        405,
      ]);
    }
  });

  it('is answered in the media type that the client prefers', async () => {
    const types = async (accept: string) => {
      const answer = await post('{"query":"{viewer{id}}"}', { accept });
      return [answer.status, answer.headers.get('content-type')];
    };
    expect(await types('application/json')).toEqual([200, 'application/json; charset=utf-8']);
    expect(await types('*/*')).toEqual([200, 'application/json; charset=utf-8']);
    expect(await types(GRAPHQL_JSON)).toEqual([200, `${GRAPHQL_JSON}; charset=utf-8`]);
  });
});

describe('a mutation', () => {
  it('is rejected by GET with 405, and not executed', async () => {
    const other = await api.account();
    const query = 'mutation { createLabel(input: { name: "x" }) { label { id } } }';
    const path = `/graphql?${new URLSearchParams({ query })}`;
    const answer = await other.send('GET', path, undefined, PREFLIGHT);
    expect(outcome(answer)).toEqual([405, 'BAD_REQUEST']);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await labelsOf(other)).toEqual([]);
  });
});

describe('a cross-site request without a preflight is rejected with 400', () => {
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  const query =
    '{"query":"mutation { createLabel(input: { name: \\"forged\\" }) { label { id } } }"}';

  it.each(simple)('a POST of %s', async (type) => {
    expect(outcome(await post(query, { 'content-type': type }))).toEqual([400, 'BAD_REQUEST']);
    expect(await labelsOf(me)).toEqual([]);
  });

  const bare = (headers: Record<string, string>, query = '{__typename}') =>
    fetch(`${api.url}/graphql?${new URLSearchParams({ query })}`, { headers });

  it('a GET without a header that requires a preflight', async () => {
    const answer = await bare({});
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/CSRF/)]);
    expect((await bare(PREFLIGHT)).status).toBe(200);
  });

  it('a GET with a cookie; a GET with a key is answered', async () => {
    const password = 'a password of my own';
    const signedUp = await api.anonymous().post('/api/auth/sign-up', {
      email: `${crypto.randomUUID()}@example.com`,
      password,
    });
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] as string;
    const query = '{ viewer { id } }';
    const forged = await bare({ cookie }, query);
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringMatching(/CSRF/)]);
    expect((await bare({ cookie, ...PREFLIGHT }, query)).status).toBe(200);
    const answer = await bare({ authorization: `Bearer ${me.key}` }, query);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: { viewer: { id: me.userId } } },
    ]);
    expect((await bare({ authorization: 'Bearer nonsense' }, query)).status).toBe(401);
    // Basic credentials, which a browser adds by itself, are not a key.
    const basic = await bare({ cookie, authorization: 'Basic eDp5' }, query);
    expect([basic.status, await basic.text()]).toEqual([400, expect.stringMatching(/CSRF/)]);
  });

  it('a mutation by GET is rejected with 405, with a key and without the header', async () => {
    const mutation = 'mutation { createLabel(input: { name: "x" }) { label { id } } }';
    const answer = await bare({ authorization: `Bearer ${me.key}` }, mutation);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await labelsOf(me)).toEqual([]);
  });
});

describe('a body', () => {
  const REFUSED = [400, 'BAD_REQUEST'];

  it.each([
    ['no JSON', '{viewer{id}}'],
    ['empty', ''],
    ['not UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d)],
    ['null', 'null'],
    ['a string', '"{viewer{id}}"'],
    ['a number', '5'],
    ['an object without a query', '{}'],
    ['a query of another type', '{"query":{}}'],
    ['variables of another type', '{"query":"{viewer{id}}","variables":[1]}'],
    ['a batch', '[{"query":"{viewer{id}}"},{"query":"{viewer{id}}"}]'],
    ['a batch of one', '[{"query":"{viewer{id}}"}]'],
    ['an empty batch', '[]'],
  ])('that is %s is rejected with 400 BAD_REQUEST', async (_case, body) => {
    expect(outcome(await post(body))).toEqual(REFUSED);
  });

  it('is read up to 1 MiB, and rejected with 413 if larger', async () => {
    const query = '{"query":"{viewer{id}}"}';
    const mib = 1024 * 1024;
    expect((await post(query.padEnd(mib))).status).toBe(200);
    const answer = await post(query.padEnd(mib + 1));
    expect(outcome(answer)).toEqual([413, 'BAD_REQUEST']);
    expect(answer.body.errors[0].message).toBe('Request body exceeds 1048576 bytes');
  });
});

describe('every answer', () => {
  it.each([
    ['data', '{ viewer { id } }'],
    ['a refused operation', '{ tasks(first: -1) { totalCount } }'],
    ['no GraphQL', '{'],
    ['no such field', '{ nothing }'],
    ['no query', ''],
  ])(
    'of %s has a unique request id, also in its errors, and is not cacheable',
    async (_case, query) => {
      const answers = [await execute(me, query), await execute(me, query)];
      const ids = answers.map(({ headers }) => headers.get('x-request-id'));
      expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(ids[1]).not.toBe(ids[0]);
      for (const { errors = [], headers } of answers) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        for (const error of errors) {
          expect(error.extensions.requestId).toBe(headers.get('x-request-id'));
        }
      }
    },
  );

  it('that is rejected before GraphQL execution has the request id in its errors too', async () => {
    for (const answer of [
      await post('{'),
      await post('{}', { 'content-type': 'text/plain' }),
      await post(' '.repeat(1024 * 1024 + 1)),
      await me.send('PUT', '/graphql', '{}'),
    ]) {
      expect(answer.body.errors).toEqual([
        expect.objectContaining({
          extensions: { code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') },
        }),
      ]);
    }
  });
});

describe('introspection', () => {
  const closed = testApi({ introspection: false });
  const query = '{ __schema { queryType { name } } __type(name: "Task") { name } }';

  it('is public by default', async () => {
    const { data } = await execute(api.anonymous(), query);
    expect(data).toEqual({ __schema: { queryType: { name: 'Query' } }, __type: { name: 'Task' } });
  });

  it('is rejected for everyone if it is turned off', async () => {
    for (const client of [closed.anonymous(), await closed.account()]) {
      const { errors = [] } = await execute(client, query);
      expect(errors.map(({ extensions }) => extensions.code)).toEqual([
        'GRAPHQL_VALIDATION_FAILED',
        'GRAPHQL_VALIDATION_FAILED',
      ]);
    }
  });

  it('that is off also disables suggestions of names in errors', async () => {
    const { errors = [] } = await execute(await closed.account(), '{ views }');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean/);
    expect((await execute(me, '{ views }')).errors?.[0]?.message).toMatch(/viewer/);
  });
});
