import { currentAccount } from '../../src/concurrency/current-account.ts';
import { anonymousFrom } from '../../src/concurrency/fair-queue.ts';
import { requests } from '../../src/diagnostics/channels.ts';
import type { Api } from '../../src/http/pipeline.ts';
import { eventually } from '../support/eventually.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

/** The numbers of requests of the API below: in execution, most at the same time, and in total. */
const executions = { now: 0, most: 0, total: 0 };
/** Executions wait for this promise. */
let gate = Promise.resolve();

/** An API that adds nothing of its own to the pipeline. */
const dummy: Api = {
  name: 'dummy',
  matches: (path) => path === '/dummy',
  route: () => ({
    requires: 'createTask',
    execute: async ({ call, json }) => {
      executions.total++;
      executions.now++;
      executions.most = Math.max(executions.most, executions.now);
      await gate;
      executions.now--;
      const seen = { account: currentAccount(), caller: call?.user.id, body: json() };
      return { status: 200, contentType: 'application/json', body: JSON.stringify(seen) };
    },
  }),
};

const failing: Api = {
  name: 'failing',
  matches: (path) => path === '/failing',
  route: () => ({
    requires: 'tasks',
    execute: () => Promise.reject(new Error('a secret of the service')),
  }),
};

/** An API whose requests need a credential. */
const open: Api = {
  ...dummy,
  matches: (path) => path === '/open',
  authentication: () => 'ignored',
};

const api = testApi({ apis: [dummy, failing, open] });
const limited = testApi({ rateLimit: 1, apis: [dummy] });

let me: Client;

beforeEach(async () => {
  Object.assign(executions, { now: 0, most: 0, total: 0 });
  gate = Promise.resolve();
  me = await api.account();
});

type HttpRequest = { key?: string | undefined; path?: string; body?: string; headers?: object };

const post = (
  url: string,
  { key, path = '/dummy', body = '{"a":1}', headers = {} }: HttpRequest = {},
) =>
  fetch(url + path, {
    method: 'POST',
    body,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers },
  });

describe('an API that is mounted without code of its own', () => {
  it('accepts keys and sessions', async () => {
    const seen = { account: me.userId, caller: me.userId, body: { a: 1 } };
    expect(await (await post(api.url, { key: me.key })).json()).toEqual(seen);
    const headers = { cookie: me.cookie, origin: api.url };
    const bySession = await post(api.url, { headers });
    expect(await bySession.json()).toEqual(seen);
  });

  it.each([
    ['without a credential', {}],
    ['with an unknown key', { key: 'unknown' }],
  ])('answers 401 %s, and executes nothing', async (_, options) => {
    const response = await post(api.url, options);
    expect([response.status, await response.json()]).toEqual([401, { error: 'Unauthorized' }]);
    expect(executions.total).toBe(0);
  });

  it('answers 403 to a request that another site makes a browser send', async () => {
    const headers = { cookie: me.cookie, origin: 'https://elsewhere.example' };
    expect((await post(api.url, { headers })).status).toBe(403);
    expect(executions.total).toBe(0);
  });

  it('answers 403 to a key without the scope of the operation', async () => {
    const { key } = await api.account({ readOnly: true });
    expect((await post(api.url, { key })).status).toBe(403);
    expect(executions.total).toBe(0);
  });

  it('answers 413 to a body that is too large', async () => {
    const body = '{}'.padEnd(1024 * 1024 + 1);
    expect((await post(api.url, { key: me.key, body })).status).toBe(413);
    expect(executions.total).toBe(0);
  });

  it('has the rate limit of the account, and of the address of anonymous clients', async () => {
    limited.now = new Date('2026-03-02T06:00:00.000Z');
    const { key } = await limited.account();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) {
      const response = await post(limited.url, { key });
      const policy = at < 10 ? 'account' : 'address';
      expect(response.headers.get('ratelimit-policy')).toBe(`"${policy}";q=10;w=10`);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await post(limited.url)).status).toBe(429);
    expect(executions.total).toBe(10);
  });

  it('has the fair queue of the account: 32 requests at the same time', async () => {
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const responses = Array.from({ length: 40 }, () => post(api.url, { key: me.key }));
    await eventually('32 requests are executed', () => executions.now === 32);
    opened.resolve();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toEqual(Array(40).fill(200));
    expect(executions).toEqual({ now: 0, most: 32, total: 40 });
  });

  it('executes requests without an account in the fair queue of their address', async () => {
    const response = await post(api.url, { path: '/open' });
    expect(await response.json()).toEqual({
      account: anonymousFrom('127.0.0.1'),
      body: { a: 1 },
    });
  });

  it('executes a request with an Idempotency-Key once', async () => {
    const options = { key: me.key, headers: { 'idempotency-key': 'one' } };
    const [first, second] = [await post(api.url, options), await post(api.url, options)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await post(api.url, { ...options, body: '{"a":2}' })).status).toBe(422);
    expect(executions.total).toBe(1);
  });

  it('is in the metrics under its name', async () => {
    const messages: unknown[] = [];
    const subscriber = { asyncEnd: (message: object) => messages.push({ ...message }) };
    requests.subscribe(subscriber as never);
    try {
      await post(api.url, { key: me.key });
      await eventually('the message of the request arrives', () => messages.length > 0);
    } finally {
      requests.unsubscribe(subscriber as never);
    }
    expect(messages).toEqual([
      expect.objectContaining({ api: 'dummy', route: 'none', method: 'POST', status: 200 }),
    ]);
  });

  it('answers a fault with 500 and the request id, without details', async () => {
    const response = await post(api.url, { key: me.key, path: '/failing' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(response.headers.get('x-request-id')).toMatch(/\S/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
