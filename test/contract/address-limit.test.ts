import { refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';

/** The service trusts the proxy, so that a test can send requests from any address. */
const api = testApi({ trustProxy: 1 });
const off = testApi({ trustProxy: 1, rateLimit: 'off' });

const MINUTE = 60_000;
const password = 'correct horse';
const newEmail = () => `${crypto.randomUUID()}@example.com`;

let places = 0;
/** An address that is unique to the test. */
const newAddress = () => `198.51.100.${++places}`;

const send = (path: string, address: string, body: object, from = api) =>
  from
    .anonymous()
    .send('POST', `/api/auth/${path}`, JSON.stringify(body), { 'x-forwarded-for': address });
const signIn = (address: string, email = newEmail(), from = api) =>
  send('sign-in', address, { email, password }, from);
const signUp = (address: string, email = newEmail(), from = api) =>
  send('sign-up', address, { email, password }, from);

/** Few enough that none is rejected because the hash queue is full. */
const AT_ONCE = 8;

async function statuses(times: number, turn: () => Promise<{ status: number }>) {
  const found: number[] = [];
  while (found.length < times) {
    const some = Array.from({ length: Math.min(AT_ONCE, times - found.length) }, turn);
    found.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return found.sort();
}

afterEach(() => {
  api.now = undefined;
});

describe('failed sign-ins from one address, to any account', () => {
  it('are 401 thirty times, then 429 with Retry-After, for a correct password too', async () => {
    const [address, email] = [newAddress(), newEmail()];
    await signUp(newAddress(), email);
    expect(await statuses(30, () => signIn(address))).toEqual(Array(30).fill(401));
    const { status, body, headers } = await signIn(address, email);
    expect([status, body]).toEqual([429, { error: 'Too many sign-in attempts' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect((await signIn(newAddress(), email)).status).toBe(200);
  });

  it('count anew after 15 minutes', async () => {
    const address = newAddress();
    api.now = new Date();
    await statuses(31, () => signIn(address));
    api.now = new Date(api.now.getTime() + 15 * MINUTE);
    expect((await signIn(address)).status).toBe(401);
  });

  it('do not include successful sign-ins', async () => {
    const [address, email] = [newAddress(), newEmail()];
    await signUp(newAddress(), email);
    await statuses(29, () => signIn(address));
    for (let turn = 0; turn < 3; turn++) expect((await signIn(address, email)).status).toBe(200);
    expect((await signIn(address)).status).toBe(401);
    expect((await signIn(address)).status).toBe(429);
  });

  it('are counted by the /64 network of an IPv6 address', async () => {
    const host = (group: number) => `2001:db8:0:7::${group.toString(16)}`;
    let group = 0;
    await statuses(30, () => signIn(host(++group)));
    expect((await signIn('2001:DB8:0000:7:ffff:0:0:1')).status).toBe(429);
    expect((await signIn('2001:db8:0:8::1')).status).toBe(401);
  });

  it('are not counted for loopback addresses, nor with RATE_LIMIT=off', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await statuses(31, () => signIn(address))).toEqual(Array(31).fill(401));
    }
    const address = newAddress();
    expect(await statuses(31, () => signIn(address, newEmail(), off))).toEqual(Array(31).fill(401));
  });
});

describe('accounts created from one address', () => {
  it('are 20 within an hour, then 429 with Retry-After', async () => {
    const address = newAddress();
    api.now = new Date();
    expect(await statuses(20, () => signUp(address))).toEqual(Array(20).fill(201));
    api.now = new Date(api.now.getTime() + 59 * MINUTE);
    const { status, body, headers } = await signUp(address);
    expect([status, body, headers.get('retry-after')]).toEqual([
      429,
      { error: 'Too many sign-ups from this address' },
      '60',
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await signUp(newAddress())).status).toBe(201);
    api.now = new Date(api.now.getTime() + MINUTE);
    expect((await signUp(address)).status).toBe(201);
  });

  it('are rejected with RATE_LIMITED in the GraphQL API', async () => {
    const address = newAddress();
    await statuses(20, () => signUp(address));
    const client = Object.assign(api.anonymous(), {});
    const original = client.send;
    client.send = (method, path, body, headers) =>
      original.call(client, method, path, body, { ...headers, 'x-forwarded-for': address });
    const { extensions } = await refusal(
      client,
      'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { id } } }',
      { input: { email: newEmail(), password } },
    );
    expect(extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it('are counted neither when the body is rejected nor with RATE_LIMIT=off', async () => {
    const address = newAddress();
    const bad = () => send('sign-up', address, { email: 'x', password });
    expect(await statuses(21, bad)).toEqual(Array(21).fill(400));
    expect((await signUp(address)).status).toBe(201);
    expect(await statuses(21, () => signUp(address, newEmail(), off))).toEqual(Array(21).fill(201));
  });
});
