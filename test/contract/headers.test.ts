import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';
import { UUID } from '../support/expectations.ts';

const api = testApi();
const proxied = testApi({ trustProxy: ['127.0.0.1'] });
const behindStrangers = testApi({ trustProxy: ['10.0.0.1'] });

let me: Client;
beforeAll(async () => {
  me = await api.account();
});

const TLS = { 'x-forwarded-proto': 'https' };

it.each([
  ['an answer', '/api/labels', 200],
  ['a refusal', '/api/tasks/none', 404],
  ['an unknown path', '/nowhere', 404],
  ['a probe', '/healthz', 200],
  ['the graph', '/graphql?query={__typename}', 200],
])('%s lets a browser make nothing of it', async (_, path, status) => {
  const { status: told, headers } = await me.get(path);
  expect(told).toBe(status);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('who came by TLS through a trusted proxy is told to do so for a year', async () => {
  const over = async (server: typeof api, headers: Record<string, string>) =>
    (await server.stranger().get('/healthz', headers)).headers.get('strict-transport-security');
  expect(await over(proxied, TLS)).toBe('max-age=31536000');
  expect(await over(proxied, {})).toBeNull();
  expect(await over(proxied, { 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await over(behindStrangers, TLS)).toBeNull();
  expect(await over(api, TLS)).toBeNull();
});

describe('the id of a request', () => {
  const idFor = async (headers: Record<string, string>) =>
    (await me.get('/api/labels', headers)).headers.get('x-request-id');

  it.each(['a', 'A.b_c-9', 'x'.repeat(128)])('is the one that it came with: %s', async (given) => {
    expect(await idFor({ 'x-request-id': given })).toBe(given);
  });

  it.each(['', 'x'.repeat(129), 'a b', 'a,b', 'ä', '{}'])(
    'is a new one if it came with one that cannot be used: %j',
    async (given) => {
      expect(await idFor({ 'x-request-id': given })).toEqual(UUID);
    },
  );

  it('is a new one each time if it came with none', async () => {
    const [first, second] = [await idFor({}), await idFor({})];
    expect([first, second]).toEqual([UUID, UUID]);
    expect(first).not.toBe(second);
  });

  it('is told in the errors of the graph too', async () => {
    const asked = JSON.stringify({ query: '{ nothing }' });
    const { body } = await me.send('POST', '/graphql', asked, { 'x-request-id': 'mine' });
    expect(body.errors[0].extensions.requestId).toBe('mine');
  });
});
