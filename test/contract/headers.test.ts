import { UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const proxied = testApi({ trustProxy: ['127.0.0.1'] });
const behindOtherProxy = testApi({ trustProxy: ['10.0.0.1'] });

let me: Client;
beforeAll(async () => {
  me = await api.account();
});

const TLS = { 'x-forwarded-proto': 'https' };

it.each([
  ['a response', '/api/labels', 200],
  ['an error', '/api/tasks/none', 404],
  ['an unknown path', '/nowhere', 404],
  ['a probe', '/healthz', 200],
  ['GraphQL', '/graphql?query={__typename}', 200],
])('%s has security headers that restrict browsers', async (_, path, status) => {
  const { status: actual, headers } = await me.get(path);
  expect(actual).toBe(status);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('a request by TLS through a trusted proxy gets Strict-Transport-Security for a year', async () => {
  const over = async (server: typeof api, headers: Record<string, string>) =>
    (await server.anonymous().get('/healthz', headers)).headers.get('strict-transport-security');
  expect(await over(proxied, TLS)).toBe('max-age=31536000');
  expect(await over(proxied, {})).toBeNull();
  expect(await over(proxied, { 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await over(behindOtherProxy, TLS)).toBeNull();
  expect(await over(api, TLS)).toBeNull();
});

describe('the id of a request', () => {
  const idFor = async (headers: Record<string, string>) =>
    (await me.get('/api/labels', headers)).headers.get('x-request-id');

  it.each(['a', 'A.b_c-9', 'x'.repeat(128)])(
    'is the X-Request-Id of the request: %s',
    async (given) => {
      expect(await idFor({ 'x-request-id': given })).toBe(given);
    },
  );

  it.each(['', 'x'.repeat(129), 'a b', 'a,b', 'ä', '{}'])(
    'is generated if the X-Request-Id of the request is invalid: %j',
    async (given) => {
      expect(await idFor({ 'x-request-id': given })).toEqual(UUID);
    },
  );

  it('is generated if the request has none', async () => {
    const [first, second] = [await idFor({}), await idFor({})];
    expect([first, second]).toEqual([UUID, UUID]);
    expect(first).not.toBe(second);
  });

  it('is in the errors of the GraphQL API too', async () => {
    const query = JSON.stringify({ query: '{ nothing }' });
    const { body } = await me.send('POST', '/graphql', query, { 'x-request-id': 'mine' });
    expect(body.errors[0].extensions.requestId).toBe('mine');
  });
});
